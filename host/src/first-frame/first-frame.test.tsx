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
          pages: [
            { paths: ['/dashboard'], access: 'member' },
            { paths: ['/shared/report'], access: 'anyone' },
            { paths: ['/', '/login'], access: 'public' },
          ],
        },
      ],
    },
  ],
};

/** Runs the script as on a new page. */
function loadPage(path: string, remotes = JSON.stringify(registry)) {
  history.replaceState(null, '', path);
  document.body.innerHTML = `<script type="application/json" id="remotes">${remotes}</script><div id="first-frame"></div>`;
  jest.isolateModules(() => jest.requireActual('./early-frame.ts'));
}

beforeEach(() => {
  localStorage.clear();
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
