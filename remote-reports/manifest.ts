import { defineRemote } from '../shared/src/contract/index.ts';

export default defineRemote({
  name: 'reports',
  owner: 'Reports team',
  pages: [
    {
      paths: ['/reports', '/report'],
      module: './reports',
      title: 'Reports',
      access: 'member',
      skeleton: 'report',
    },
    {
      paths: ['/projects'],
      module: './projects',
      title: 'Projects',
      access: 'member',
      skeleton: 'list',
    },
    {
      paths: ['/projectteam'],
      module: './project',
      title: 'Project',
      access: 'member',
      skeleton: 'report',
    },
    { paths: ['/clients'], module: './clients', title: 'Clients', access: 'member', skeleton: 'list' },
    { paths: ['/tag'], module: './tags', title: 'Tags', access: 'member', skeleton: 'list' },
  ],
});
