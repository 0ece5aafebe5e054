import { screen } from '@testing-library/react';
import { ada, renderAt } from '@timeweave/shared/testing';
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
      more_titles: { count: 1200, time: 3_600_000 },
    },
  ],
  more_projects: { count: 1, time: 60_000 },
  usertimeList: [{ project_id: 0, title: 'Note G', time: 3_600_000, entries: 1 }],
  totalTime: 7_260_000,
  billableTime: 0,
  timeZone: 'UTC',
};

it('a report says how many groups it leaves out, with their time', async () => {
  await renderAt('/reports', <ProjectTable report={report} />, ada);
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toContain('and 1,200 more1:00:00');
  expect(rows).toContain('and 1 more0:01:00');
});
