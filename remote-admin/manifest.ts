import {
  Bell,
  Briefcase,
  CircleHelp,
  CreditCard,
  GraduationCap,
  type IconNode,
  Monitor,
  Newspaper,
  Settings,
  Smartphone,
  Trophy,
  UserRound,
  Users,
} from 'lucide';
import { defineRemote, type NavigationSection, type PageDeclaration } from '../shared/src/contract/index.ts';

/** Declares a page that the specification names without content. */
function placeholder(path: string, title: string): PageDeclaration {
  return { paths: [path], module: './placeholder', title, access: 'member', skeleton: 'form' };
}

function entry(section: NavigationSection, order: number, path: string, label: string, icon: IconNode) {
  return { section, order, path, label, icon };
}

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
    { paths: ['/team'], module: './team', title: 'Team', access: 'member', skeleton: 'list' },
    { paths: ['/settings'], module: './settings', title: 'Settings', access: 'member', skeleton: 'form' },
    {
      paths: ['/notifications'],
      module: './notifications',
      title: 'Notifications',
      access: 'member',
      skeleton: 'list',
    },
    { paths: ['/help'], module: './help', title: 'Help', access: 'member', skeleton: 'form' },
    { paths: ['/profile'], module: './profile', title: 'My Profile', access: 'member', skeleton: 'form' },
    placeholder('/achievements', 'Achievements'),
    placeholder('/subscription', 'Subscription'),
    placeholder('/training', 'Training'),
    placeholder('/mobile-app', 'Mobile App'),
    placeholder('/desktop-app', 'Desktop App'),
    placeholder('/blog', 'Blog'),
    placeholder('/jobs', 'Jobs'),
  ],
  background: './background',
  navigation: [
    entry('main', 70, '/team', 'Team', Users),
    entry('main', 90, '/settings', 'Settings', Settings),
    entry('main', 100, '/help', 'Help', CircleHelp),
    // After those of the specification.
    entry('main', 110, '/notifications', 'Notifications', Bell),
    entry('more', 20, '/subscription', 'Subscription', CreditCard),
    entry('more', 30, '/training', 'Training', GraduationCap),
    entry('more', 40, '/mobile-app', 'Mobile App', Smartphone),
    entry('more', 50, '/desktop-app', 'Desktop App', Monitor),
    entry('more', 60, '/blog', 'Blog', Newspaper),
    entry('more', 70, '/jobs', 'Jobs', Briefcase),
    entry('account', 10, '/profile', 'Profile setting', UserRound),
    entry('account', 20, '/achievements', 'Achievements', Trophy),
  ],
});
