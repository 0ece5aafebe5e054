import { CalendarDays, ClipboardCheck, Clock } from 'lucide';
import { defineRemote } from '../shared/src/contract/index.ts';

export default defineRemote({
  name: 'timer',
  owner: 'Timer team',
  pages: [
    { paths: ['/dashboard'], module: './dashboard', title: 'Timer', access: 'member', skeleton: 'list' },
    { paths: ['/calendar'], module: './calendar', title: 'Calendar', access: 'member', skeleton: 'list' },
    { paths: ['/timesheet'], module: './timesheet', title: 'Timesheet', access: 'member', skeleton: 'list' },
    { paths: ['/approvals'], module: './approvals', title: 'Approvals', access: 'member', skeleton: 'list' },
  ],
  background: './background',
  slots: [{ slot: 'before-log-out', module: './before-log-out' }],
  components: ['./reports/entry-range', './reports/entry-service', './shortcuts', './change-queue'],
  navigation: [
    { section: 'main', order: 10, path: '/dashboard', label: 'Timer', icon: Clock },
    { section: 'main', order: 30, path: '/calendar', label: 'Calendar', icon: CalendarDays },
    {
      section: 'main',
      order: 35,
      path: '/approvals',
      label: 'Approvals',
      icon: ClipboardCheck,
      onlyWith: 'approval',
    },
    { section: 'phone', order: 10, path: '/dashboard', label: 'Timer', icon: Clock },
    { section: 'phone', order: 30, path: '/calendar', label: 'Calendar', icon: CalendarDays },
  ],
});
