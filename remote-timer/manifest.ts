import { defineRemote } from '../shared/src/contract/index.ts';

export default defineRemote({
  name: 'timer',
  owner: 'Timer team',
  pages: [
    { paths: ['/dashboard'], module: './dashboard', title: 'Timer', access: 'member', skeleton: 'list' },
  ],
});
