import { render, screen } from '@testing-library/react';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import type { Workspace } from '@timeweave/shared/api';
import type { NavigationEntry, RegisteredRemote } from '@timeweave/shared/contract';
import { navigationOf, useShownNavigation } from './navigation.ts';

function remoteWith(name: string, ...navigation: NavigationEntry[]): RegisteredRemote {
  const release = {
    release: '1',
    contract: '2.0.0',
    pages: [],
    manifest: '',
    integrity: {},
    publishedAt: '',
  };
  return { name, owner: 'A team', releases: [{ ...release, navigation }] };
}

function entry(section: NavigationEntry['section'], order: number, path: string): NavigationEntry {
  return { section, order, path, label: path.slice(1), icon: [['circle', { cx: '12', cy: '12', r: '10' }]] };
}

const timer = remoteWith('timer', entry('main', 10, '/dashboard'), entry('phone', 10, '/dashboard'));
const reports = remoteWith('reports', entry('main', 30, '/projects'), entry('main', 20, '/reports'));

it('orders the links of all remotes within each section', () => {
  const { main, phone, more, account } = navigationOf({ remotes: [reports, timer] });
  expect(main.map(({ to }) => to)).toEqual(['/dashboard', '/reports', '/projects']);
  expect(phone.map(({ text }) => text)).toEqual(['dashboard']);
  expect([more, account]).toEqual([[], []]);
});

it('shows no links of a remote without a release', () => {
  expect(navigationOf({ remotes: [{ ...timer, releases: [] }] }).main).toEqual([]);
});

it('renders an icon from its data', () => {
  const [link] = navigationOf({ remotes: [timer] }).main;
  if (!link) throw new Error('There is no link.');
  const { container } = render(<link.icon size={18} />);
  expect(container.querySelector('svg[width="18"][aria-hidden="true"] > circle')).toHaveAttribute('r', '10');
});

const on: Workspace['approval'] = { period: 'week', week_start: 1, is_approver: 0, approved: [] };

it.each([
  ['shows', on, ['approvals', 'dashboard']],
  ['hides', undefined, ['dashboard']],
])('%s a link that belongs to what the workspace must have turned on', async (_does, approval, expected) => {
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [workspaceWith({ approval })] });
  const only = { ...entry('main', 5, '/approvals'), onlyWith: 'approval' } as const;
  const navigation = navigationOf({ remotes: [timer, remoteWith('other', only)] });
  function Links() {
    const { main } = useShownNavigation(navigation);
    return <output>{main.map(({ text }) => text).join()}</output>;
  }
  await renderAt('/dashboard', <Links />, ada);
  expect(await screen.findByText(expected.join())).toBeVisible();
});
