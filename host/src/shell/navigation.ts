import {
  BarChart3,
  Building2,
  CalendarDays,
  CircleHelp,
  Clock,
  CreditCard,
  FileInput,
  FolderKanban,
  GraduationCap,
  Briefcase,
  Lightbulb,
  type LucideIcon,
  Monitor,
  Newspaper,
  Settings,
  Smartphone,
  Tag,
  Users,
} from 'lucide-react';

export interface NavigationLink {
  to: string;
  text: string;
  icon: LucideIcon;
}

/** The sidebar's links, in the specification's order. */
export const mainLinks: readonly NavigationLink[] = [
  { to: '/dashboard', text: 'Timer', icon: Clock },
  { to: '/reports', text: 'Reports', icon: BarChart3 },
  { to: '/calendar', text: 'Calendar', icon: CalendarDays },
  { to: '/insights', text: 'Insights', icon: Lightbulb },
  { to: '/projects', text: 'Projects', icon: FolderKanban },
  { to: '/clients', text: 'Clients', icon: Building2 },
  { to: '/team', text: 'Team', icon: Users },
  { to: '/tag', text: 'Tags', icon: Tag },
  { to: '/settings', text: 'Settings', icon: Settings },
  { to: '/help', text: 'Help', icon: CircleHelp },
];

/** Behind 'Show More'. */
export const moreLinks: readonly NavigationLink[] = [
  { to: '/import', text: 'Import/Export', icon: FileInput },
  { to: '/subscription', text: 'Subscription', icon: CreditCard },
  { to: '/training', text: 'Training', icon: GraduationCap },
  { to: '/mobile-app', text: 'Mobile App', icon: Smartphone },
  { to: '/desktop-app', text: 'Desktop App', icon: Monitor },
  { to: '/blog', text: 'Blog', icon: Newspaper },
  { to: '/jobs', text: 'Jobs', icon: Briefcase },
];

const onPhones = new Set(['/dashboard', '/reports', '/calendar', '/projects']);

/** What the bottom bar of a phone shows beside 'More'. */
export const phoneLinks = mainLinks.filter(({ to }) => onPhones.has(to));
