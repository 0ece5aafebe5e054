import { saveSession } from '@timeweave/shared/host';
import { ada } from '@timeweave/shared/testing';
import { showThemeOf } from './index.ts';

const withTheme = (theme: 'light' | 'dark' | 'system') => ({
  ...ada,
  user_properties: { ...ada.user_properties, theme },
});

/** Runs the script as on a new page. */
const loadPage = () => jest.isolateModules(() => jest.requireActual('./early-theme.ts'));

const shown = () => document.documentElement.dataset.theme;

beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.theme;
});

it.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', undefined],
] as const)('a page begins with the stored theme %s', (theme, expected) => {
  saveSession(withTheme(theme));
  loadPage();
  expect(shown()).toBe(expected);
});

it.each(['', 'nonsense', 'null', '{}', '{"user_properties":{"theme":"<script>"}}'])(
  "a page begins with the system's theme when the storage has %j",
  (stored) => {
    localStorage.setItem('timeweave.session', stored);
    loadPage();
    expect(shown()).toBeUndefined();
  },
);

it("a changed theme is applied, and a log-out returns to the system's theme", () => {
  showThemeOf(withTheme('dark'));
  expect(shown()).toBe('dark');
  showThemeOf(withTheme('light'));
  expect(shown()).toBe('light');
  showThemeOf(withTheme('system'));
  expect(shown()).toBeUndefined();
  showThemeOf(withTheme('dark'));
  showThemeOf(null);
  expect(shown()).toBeUndefined();
});
