import { waitFor } from '@testing-library/react';
import type { Workspace } from '@timeweave/shared/api';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { ReportsPage } from './reports-page.tsx';

/** The answer of a report without time. */
export const nothing = {
  barGraphData: [],
  project: [],
  usertimeList: [],
  totalTime: 0,
  exactTime: 0,
  rounding: null,
  billableTime: 0,
  timeZone: 'UTC',
  groups: [],
  stacks: [],
  money: null,
  entries: 0,
};
export const hour = { time: 3_600_000, exact_time: 3_600_000, billable_time: 0, entries: 1, money: null };
/** The answer of a report with an hour of one project. */
export const anHour = {
  ...nothing,
  totalTime: hour.time,
  exactTime: hour.time,
  groups: [{ key: '7', name: 'Engine', color: '#0B6E67', client_name: null, ...hour, groups: [] }],
};
const client = (id: number, client_name: string) => ({ id, client_name, company_name: '', is_archived: 0 });
export const week = 'start=2026-11-15&end=2026-11-21';

/** The latest request for a report. */
export const asked = () =>
  fakeServer.sent.findLast(({ name }) => name === 'POST /api/report/week_data')?.payload;
export const wasSent = (call: string) => fakeServer.sent.some(({ name }) => name === call);

/** Answers what the page asks; an empty report. */
export function serve({
  is_time_rounding = 0,
  ...workspace
}: Partial<Workspace> & { is_time_rounding?: 0 | 1 } = {}) {
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, {
    results: [workspaceWith(workspace)],
  });
  fakeServer.answer('POST /api/report/week_data', 200, nothing);
  fakeServer.answer('POST /api/saved_report/list', 200, { results: [] });
  fakeServer.answer('POST /api/client/search', 200, {
    results: [client(4, 'Airy'), client(5, 'Royal Society')],
  });
  fakeServer.answer('POST /api/project/list', 200, { results: [] });
  fakeServer.answer('POST /api/tag/list', 200, {
    results: [{ id: 8, tag_title: 'urgent', tagcolor: '#000000' }],
  });
  fakeServer.answer('POST /api/report/team_list', 200, {
    results: [
      { user_id: 1, name: 'Ada Lovelace' },
      { user_id: 2, name: 'Grace Hopper' },
    ],
  });
  fakeServer.answer('POST /api/workspace/settings', 200, { results: [[{ is_time_rounding }], [{}]] });
}

/** Opens the page with these parameters and waits until it has asked for the report. */
export async function open(search = week) {
  const page = await renderAt(`/reports?${search}`, <ReportsPage />, ada);
  await waitFor(() => expect(asked()).toBeDefined());
  return page;
}

/** Gives lists a height of 400 px: jsdom has no layout. */
export function giveLayout(): void {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(36);
}

export function serveAnew(): void {
  fakeServer.reset();
  serve();
}
