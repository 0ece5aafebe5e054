import { browserItems, tabItems } from './index.ts';

afterEach(() => {
  jest.restoreAllMocks();
  browserItems.clear();
  tabItems.clear();
});

it('keeps and drops items of the browser and of the tab', () => {
  browserItems.keep('view', 'week');
  tabItems.keep('view', 'day');
  expect([localStorage.getItem('view'), sessionStorage.getItem('view')]).toEqual(['week', 'day']);
  browserItems.drop('view');
  expect([browserItems.read('view'), tabItems.read('view')]).toEqual([null, 'day']);
});

it('clears all items but those with the prefix', () => {
  browserItems.keep('waiting.1', 'a change');
  browserItems.keep('view', 'week');
  browserItems.clear('waiting.');
  expect(Object.keys(localStorage)).toEqual(['waiting.1']);
});

it('keeps an item as long as the page when the storage is full, and stores it once there is room', () => {
  browserItems.keep('view', 'week');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  });
  browserItems.keep('view', 'day');
  expect(browserItems.read('view')).toBe('day');
  full.mockRestore();
  browserItems.keep('view', 'month');
  expect([browserItems.read('view'), localStorage.getItem('view')]).toEqual(['month', 'month']);
});

it('keeps, drops and clears items where the storage is blocked', () => {
  const blocked = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  };
  jest.spyOn(window, 'localStorage', 'get').mockImplementation(blocked);
  browserItems.keep('view', 'week');
  browserItems.keep('theme', 'dark');
  expect(browserItems.read('view')).toBe('week');
  browserItems.drop('view');
  expect([browserItems.read('view'), browserItems.read('theme')]).toEqual([null, 'dark']);
  browserItems.clear();
  expect(browserItems.read('theme')).toBeNull();
});
