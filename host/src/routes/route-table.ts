import type { PageDeclaration, RegisteredRemote, RemoteRegistry } from '@timeweave/shared/contract';

/** Pages of the specification's route table that no remote offers yet. */
interface PlannedPage {
  path: string;
  title: string;
  access: PageDeclaration['access'];
}

const planned: readonly PlannedPage[] = [
  { path: '/team', title: 'Team', access: 'member' },
  { path: '/profile', title: 'My Profile', access: 'member' },
  { path: '/settings', title: 'Settings', access: 'member' },
  { path: '/calendar', title: 'Calendar', access: 'member' },
  { path: '/subscription', title: 'Subscription', access: 'member' },
  { path: '/training', title: 'Training', access: 'member' },
  { path: '/mobile-app', title: 'Mobile App', access: 'member' },
  { path: '/desktop-app', title: 'Desktop App', access: 'member' },
  { path: '/blog', title: 'Blog', access: 'member' },
  { path: '/jobs', title: 'Jobs', access: 'member' },
  { path: '/insights', title: 'Insights', access: 'member' },
  { path: '/help', title: 'Help', access: 'member' },
  { path: '/import', title: 'Import/Export', access: 'member' },
  { path: '/achievements', title: 'Achievements', access: 'member' },
];

export type Route =
  | { kind: 'remote'; remote: RegisteredRemote; page: PageDeclaration; access: PageDeclaration['access'] }
  | { kind: 'planned'; title: string; access: PageDeclaration['access'] }
  | { kind: 'unknown'; access: 'anyone' };

/** What stands at a path: a page of a remote's current release, a page still to come, or nothing. */
export function resolveRoute(pathname: string, registry: RemoteRegistry): Route {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  for (const remote of registry.remotes) {
    const page = remote.releases[0]?.pages.find(({ paths }) => paths.includes(path));
    if (page) return { kind: 'remote', remote, page, access: page.access };
  }
  const upcoming = planned.find((each) => each.path === path);
  if (upcoming) return { kind: 'planned', title: upcoming.title, access: upcoming.access };
  return { kind: 'unknown', access: 'anyone' };
}
