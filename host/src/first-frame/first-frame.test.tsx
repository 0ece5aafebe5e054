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

/** Runs the script as a new page does. */
function loadPage(path: string, remotes = JSON.stringify(registry)) {
  history.replaceState(null, '', path);
  document.body.innerHTML = `<script type="application/json" id="remotes">${remotes}</script><div id="first-frame"></div>`;
  jest.isolateModules(() => jest.requireActual('./early-frame.ts'));
}

beforeEach(() => {
  localStorage.clear();
  delete root.dataset.firstFrame;
});

it('a signed-in user sees the frame of the shell at once, as wide as its sidebar will be', () => {
  saveSession(ada);
  loadPage('/dashboard');
  expect(root.dataset.firstFrame).toBe('wide');
  localStorage.setItem('timeweave.sidebar-collapsed', 'yes');
  loadPage('/dashboard');
  expect(root.dataset.firstFrame).toBe('collapsed');
});

it.each(['/login', '/login/', '/', '/shared/report', '/shared/report/'])(
  '%s, which has no shell, begins without the frame',
  (path) => {
    saveSession(ada);
    loadPage(path);
    expect(root.dataset.firstFrame).toBeUndefined();
  },
);

it('signed-out users, and pages without a registry, begin without the frame', () => {
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

it('the first rendering removes the frame', () => {
  saveSession(ada);
  loadPage('/dashboard');
  render(<FirstFrameEnd />);
  expect(root.dataset.firstFrame).toBeUndefined();
  expect(document.getElementById('first-frame')).toBeNull();
});
