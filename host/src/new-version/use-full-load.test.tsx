import type { ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from '@timeweave/shared/facade';
import { BrowserRouter } from '@timeweave/shared/host';
import { watchEdits } from './edits.ts';
import { useFullLoad } from './use-full-load.ts';

const reload = jest.fn();
let stop: () => void;
beforeEach(() => {
  reload.mockReset();
  stop = watchEdits();
});
afterEach(() => stop());

function Page({ isOutdated }: { isOutdated: boolean }) {
  const isLoading = useFullLoad(isOutdated, reload);
  return (
    <>
      <p>{isLoading ? 'Skeleton' : 'Page'}</p>
      <input aria-label="Description" />
      <Link to="/reports">Reports</Link>
      <Link to="/dashboard?view=week">Week</Link>
    </>
  );
}

function open(page: ReactNode) {
  history.replaceState(null, '', '/dashboard');
  render(page, { wrapper: BrowserRouter });
}

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

it('a navigation loads the whole page once another release is current', async () => {
  open(<Page isOutdated />);
  await follow('Week');
  expect(reload).not.toHaveBeenCalled();
  await follow('Reports');
  expect(reload).toHaveBeenCalledTimes(1);
  expect(screen.getByText('Skeleton')).toBeVisible();
});

it('a navigation loads no page while the releases are current', async () => {
  open(<Page isOutdated={false} />);
  await follow('Reports');
  expect(reload).not.toHaveBeenCalled();
});

it('a navigation does not drop what the user has typed', async () => {
  open(<Page isOutdated />);
  const field = screen.getByRole('textbox', { name: 'Description' });
  await userEvent.type(field, 'Letters');
  act(() => field.blur());
  await follow('Reports');
  expect(reload).not.toHaveBeenCalled();
  expect(field).toHaveValue('Letters');
  expect(screen.getByText('Page')).toBeVisible();
});
