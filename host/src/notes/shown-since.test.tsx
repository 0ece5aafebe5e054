import { screen } from '@testing-library/react';
import { ada, renderAt } from '@timeweave/shared/testing';
import { ShownSince } from './shown-since.tsx';

const at = (hours: number, daysAgo = 0) => {
  const date = new Date();
  date.setDate(date.getDate() - daysAgo);
  return date.setHours(hours, 5);
};

it('says the time of what was answered today, and the day, too, of what was answered before', async () => {
  await renderAt('/dashboard', <ShownSince ms={at(14)} />, ada);
  expect(screen.getByText('Showing data from 14:05.')).toBeVisible();

  await renderAt('/reports', <ShownSince ms={at(9, 1)} />, ada);
  expect(screen.getByText(/^Showing data from \d\d-\d\d-\d{4} 09:05\.$/)).toBeVisible();
});
