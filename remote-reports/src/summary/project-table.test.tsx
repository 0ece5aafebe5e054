import { screen } from '@testing-library/react';
import { ada, renderAt } from '@timeweave/shared/testing';
import { Figures } from './figures.tsx';
import { ProjectTable } from './project-table.tsx';
import type { SummaryReport } from './reports.api.ts';

const report: SummaryReport = {
  barGraphData: [],
  project: [
    {
      project_id: 0,
      project_name: 'Without Project',
      project_color: '#13D1FC',
      client_name: null,
      time: 7_200_000,
      exact_time: 7_140_000,
      more_titles: { count: 1200, time: 3_600_000 },
    },
  ],
  more_projects: { count: 1, time: 60_000 },
  usertimeList: [{ project_id: 0, title: 'Note G', time: 3_600_000, entries: 1 }],
  totalTime: 7_260_000,
  exactTime: 7_199_000,
  rounding: null,
  billableTime: 0,
  timeZone: 'UTC',
  groups: [],
  stacks: [],
  money: null,
  entries: 1,
};

it('a report says how many groups it leaves out, with their time', async () => {
  await renderAt('/reports', <ProjectTable report={report} />, ada);
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toContain('and 1,200 more1:00:00');
  expect(rows).toContain('and 1 more0:01:00');
});

it('a rounded report shows the exact durations beside the rounded ones', async () => {
  const rounded = { ...report, rounding: 'Round up to 1 minute' };
  await renderAt('/reports', <ProjectTable report={rounded} />, ada);
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toContain('Without Project2:00:00exactly 1:59:00');
  expect(rows).toContain('Total2:01:00exactly 1:59:59');
});

it('the figures name the exact total only where durations are rounded', async () => {
  const figures = (of: SummaryReport) => renderAt('/reports', <Figures report={of} />, ada);
  await figures(report);
  expect(screen.queryByText(/exactly/)).toBeNull();
  await figures({ ...report, rounding: 'Round up to 1 minute' });
  expect(screen.getByText('exactly 1:59:59')).toBeVisible();
});

it('entries that are all rounded down to nothing have a billable share of 0 %', async () => {
  const nothing = { ...report, totalTime: 0, exactTime: 59_000, rounding: 'Round down to 1 minute' };
  await renderAt('/reports', <Figures report={nothing} />, ada);
  expect(screen.getByText('0 %')).toBeVisible();
});
