import { render, screen } from '@testing-library/react';
import { ShortcutList } from './shortcut-list.tsx';

const titles = () => screen.getAllByRole('heading').map((heading) => heading.textContent);

it.each([
  ['/dashboard', ['On the timer page', 'In the list of entries', 'On every page']],
  ['/calendar', ['On the calendar', 'On every page']],
  ['/reports', ['On every page']],
])('on %s lists what the page has', (path, expected) => {
  render(<ShortcutList path={path} />);
  expect(titles()).toEqual(expected);
});

it('without a page lists all shortcuts, but not the one for developers', () => {
  render(<ShortcutList />);
  expect(titles()).toHaveLength(4);
  expect(screen.getByText('Open the command palette')).toBeVisible();
  expect(screen.queryByText(/developers/)).toBeNull();
});

it('leaves out the command palette on pages of other hosts', () => {
  render(<ShortcutList path="/dashboard" hasPalette={false} />);
  expect(screen.queryByText('Open the command palette')).toBeNull();
});
