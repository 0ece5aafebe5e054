import { screen } from '@testing-library/react';
import { ada, renderAt } from '@timeweave/shared/testing';
import { CalendarToolbar } from './calendar-toolbar.tsx';

const onShow = jest.fn();

function open(isPhone: boolean) {
  const { matchMedia } = window;
  const media = jest.spyOn(window, 'matchMedia');
  media.mockImplementation((query) => ({
    ...matchMedia(query),
    matches: isPhone && query.includes('767'),
  }));
  const days = {
    view: 'day',
    date: '2026-11-18',
    today: '2026-11-20',
    title: 'Wednesday, 18-11-2026',
  } as const;
  return renderAt(
    '/calendar',
    <CalendarToolbar
      {...days}
      pageTitle="Calendar"
      total="1:00:00"
      onShow={onShow}
      newEntry={<button>New</button>}
    >
      <button>Settings</button>
    </CalendarToolbar>,
    ada,
  );
}

afterEach(() => jest.restoreAllMocks());
beforeEach(() => onShow.mockReset());

it('shows all controls on larger screens', async () => {
  await open(false);
  expect(screen.getByRole('radio', { name: 'Week' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Settings' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'More controls' })).toBeNull();
});

it('shows one row of controls on a phone, and the others on demand', async () => {
  const { person } = await open(true);
  for (const name of ['Prev', 'Next', 'Today', 'New']) {
    expect(screen.getByRole('button', { name })).toBeVisible();
  }
  expect(screen.queryByRole('radio')).toBeNull();
  const more = screen.getByRole('button', { name: 'More controls' });
  expect(more).toHaveAttribute('aria-expanded', 'false');
  await person.click(more);
  expect(more).toHaveAttribute('aria-expanded', 'true');
  expect(screen.getByRole('button', { name: 'Settings' })).toBeVisible();
  await person.click(screen.getByRole('radio', { name: 'Week' }));
  expect(onShow).toHaveBeenCalledWith({ view: 'week' });
});
