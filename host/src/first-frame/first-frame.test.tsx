import { render } from '@testing-library/react';
import { saveSession } from '@timeweave/shared/host';
import { ada } from '@timeweave/shared/testing';
import { FirstFrameEnd } from './index.ts';

const root = document.documentElement;

const registry = {
  remotes: [
    {
      releases: [
        {
          contract: '2.0.0',
          manifest: '/remotes/all/1/mf-manifest.json',
          pages: [
            { paths: ['/dashboard'], module: './dashboard', access: 'member' },
            { paths: ['/shared/report'], module: './shared-report', access: 'anyone' },
            { paths: ['/', '/login'], module: './log-in', access: 'public' },
          ],
          modules: { './dashboard': { files: ['page.1.js'] }, './log-in': { files: ['log-in.1.js'] } },
        },
      ],
    },
  ],
};

/** Runs the script as on a new page. */
function loadPage(path: string, remotes = JSON.stringify(registry)) {
  history.replaceState(null, '', path);
  document.body.innerHTML = `<script type="application/json" id="remotes">${remotes}</script><div id="first-frame"></div>`;
  jest.isolateModules(() => jest.requireActual('./early-page.ts'));
}

const fetched = jest.fn<Promise<Response>, Parameters<typeof fetch>>(() =>
  Promise.reject(new Error('no network')),
);

/** Returns the addresses that the page preloads. */
const preloaded = () =>
  fetched.mock.calls.map(
    ([address]) =>
      new URL(typeof address === 'object' && 'url' in address ? address.url : address, location.href)
        .pathname,
  );

beforeEach(() => {
  fetched.mockClear();
  globalThis.fetch = fetched;
  localStorage.clear();
  document.head.innerHTML =
    '<meta name="contract" content="2.1.0" /><meta name="shell" content="/assets/frame.1.js /assets/2.1.js" />';
  delete root.dataset.firstFrame;
});

it('a signed-in user sees the shell at once, with the width of its sidebar', () => {
  saveSession(ada);
  loadPage('/dashboard');
  expect(root.dataset.firstFrame).toBe('wide');
  localStorage.setItem('timeweave.sidebar-collapsed', 'yes');
  loadPage('/dashboard');
  expect(root.dataset.firstFrame).toBe('collapsed');
});

it.each(['/login', '/login/', '/', '/shared/report', '/shared/report/'])(
  '%s, which has no shell, begins without it',
  (path) => {
    saveSession(ada);
    loadPage(path);
    expect(root.dataset.firstFrame).toBeUndefined();
  },
);

it('signed-out users, and pages without a registry, begin without the shell', () => {
  loadPage('/dashboard');
  expect(root.dataset.firstFrame).toBeUndefined();
  saveSession(ada);
  loadPage('/dashboard', '');
  expect(root.dataset.firstFrame).toBeUndefined();
});

it('an address with a slash at the end has the frame of its page', () => {
  saveSession(ada);
  loadPage('/dashboard/');
  expect(root.dataset.firstFrame).toBe('wide');
});

it('the first render removes it', () => {
  saveSession(ada);
  loadPage('/dashboard');
  render(<FirstFrameEnd />);
  expect(root.dataset.firstFrame).toBeUndefined();
  expect(document.getElementById('first-frame')).toBeNull();
});

it('preloads the scripts of a member page and its shell', () => {
  saveSession(ada);
  loadPage('/dashboard');
  expect(preloaded()).toEqual([
    '/remotes/all/1/mf-manifest.json',
    '/remotes/all/1/remoteEntry.js',
    '/remotes/all/1/page.1.js',
    '/assets/frame.1.js',
    '/assets/2.1.js',
  ]);
});

it('preloads the scripts of a public page for signed-out users', () => {
  loadPage('/login');
  expect(preloaded()).toEqual([
    '/remotes/all/1/mf-manifest.json',
    '/remotes/all/1/remoteEntry.js',
    '/remotes/all/1/log-in.1.js',
  ]);
});

it('preloads no release of another contract', () => {
  loadPage('/login', JSON.stringify(registry).replaceAll('2.0.0', '3.0.0'));
  expect(preloaded()).toEqual([]);
});

it('preloads no page that redirects, and none of a release that does not list its scripts', () => {
  loadPage('/dashboard');
  loadPage('/shared/report');
  saveSession(ada);
  loadPage('/login');
  expect(preloaded()).toEqual([]);
});
