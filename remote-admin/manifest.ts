import {
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

/** A page of the specification whose content is still to be built. */
function upcoming(path: string, title: string): PageDeclaration {
  return { paths: [path], module: './upcoming', title, access: 'member', skeleton: 'form' };
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
    upcoming('/team', 'Team'),
    upcoming('/settings', 'Settings'),
    upcoming('/help', 'Help'),
    upcoming('/profile', 'My Profile'),
    upcoming('/achievements', 'Achievements'),
    upcoming('/subscription', 'Subscription'),
    upcoming('/training', 'Training'),
    upcoming('/mobile-app', 'Mobile App'),
    upcoming('/desktop-app', 'Desktop App'),
    upcoming('/blog', 'Blog'),
    upcoming('/jobs', 'Jobs'),
  ],
  navigation: [
    entry('main', 70, '/team', 'Team', Users),
    entry('main', 90, '/settings', 'Settings', Settings),
    entry('main', 100, '/help', 'Help', CircleHelp),
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
