import { screen } from '@testing-library/react';
import { ada, renderAt } from '@timeweave/shared/testing';
import { ShownSince } from './shown-since.tsx';

const at = (hours: number, daysAgo = 0) => {
  const date = new Date();
  date.setDate(date.getDate() - daysAgo);
  return date.setHours(hours, 5);
};

it('shows the time of data from today, and also the day of older data', async () => {
  await renderAt('/dashboard', <ShownSince ms={at(14)} />, ada);
  expect(screen.getByText('Showing data from 14:05.')).toBeVisible();

  await renderAt('/reports', <ShownSince ms={at(9, 1)} />, ada);
  expect(screen.getByText(/^Showing data from \d\d-\d\d-\d{4} 09:05\.$/)).toBeVisible();
});
