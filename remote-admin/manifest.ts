import { defineRemote } from '../shared/src/contract/index.ts';

export default defineRemote({
  name: 'admin',
  owner: 'Workspace team',
  pages: [
    {
      paths: ['/workspace'],
      module: './workspace',
      title: 'Create a workspace',
      access: 'member',
      skeleton: 'form',
    },
  ],
});
