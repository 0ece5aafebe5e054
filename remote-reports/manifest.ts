import { ChartColumn, Building2, FileInput, FolderKanban, Lightbulb, Tag } from 'lucide';
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
      prefetch: true,
    },
    {
      paths: ['/shared/report'],
      module: './shared-report',
      title: 'Shared report',
      access: 'anyone',
      skeleton: 'report',
    },
    {
      paths: ['/shared/project'],
      module: './shared-project',
      title: 'Shared project',
      access: 'anyone',
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
    { paths: ['/insights'], module: './insights', title: 'Insights', access: 'member', skeleton: 'form' },
    { paths: ['/import'], module: './import', title: 'Import/Export', access: 'member', skeleton: 'form' },
  ],
  components: ['./project-picker', './shared-tag-picker', './tag-picker'],
  navigation: [
    { section: 'main', order: 20, path: '/reports', label: 'Reports', icon: ChartColumn },
    { section: 'main', order: 40, path: '/insights', label: 'Insights', icon: Lightbulb },
    { section: 'main', order: 50, path: '/projects', label: 'Projects', icon: FolderKanban },
    { section: 'main', order: 60, path: '/clients', label: 'Clients', icon: Building2 },
    { section: 'main', order: 80, path: '/tag', label: 'Tags', icon: Tag },
    { section: 'more', order: 10, path: '/import', label: 'Import/Export', icon: FileInput },
    { section: 'phone', order: 20, path: '/reports', label: 'Reports', icon: ChartColumn },
    { section: 'phone', order: 40, path: '/projects', label: 'Projects', icon: FolderKanban },
  ],
});
