import 'fake-indexeddb/auto';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { Answer, ReportEntry } from '@timeweave/shared/api';
import { publish } from '@timeweave/shared/events';
import { clearOfflineCache } from '@timeweave/shared/host';
import { ada, entryAt, fakeServer, renderAt } from '@timeweave/shared/testing';
import { DetailedReport } from './index.ts';

const call = 'POST /api/report/detailed';

const letters: ReportEntry = {
  ...entryAt('2026-11-18T09:00:00Z', { timer_id: 1, title: 'Letters' }),
  time: 60_000,
  date: '2026-11-18',
  money: null,
  may_edit: 'none',
};
const report: Answer<typeof call> = {
  results: [letters],
  cursor: null,
  rounding: null,
  timeZone: 'UTC',
  totals: { entries: 12, exactTime: 3_600_000, billableTime: 900_000 },
  totalTime: 3_600_000,
};

async function open() {
  const page = <DetailedReport selection={{ start: '2026-11-16', end: '2026-11-22' }} />;
  const rendered = await renderAt('/reports', page, ada);
  await row();
  await screen.findByText('25 %');
  return rendered;
}
const row = () => screen.findByRole('cell', { name: 'Letters' });

/** The number of responses in the offline cache. */
const cachedResponses = () =>
  new Promise<number>((resolve, reject) => {
    const opening = indexedDB.open('timeweave-offline-cache');
    opening.onerror = reject;
    opening.onsuccess = () => {
      const counting = opening.result.transaction('answers').objectStore('answers').count();
      counting.onsuccess = () => resolve(counting.result);
    };
  });

beforeEach(async () => {
  fakeServer.reset();
  await clearOfflineCache();
  // jsdom has no layout: a row is 45 px high.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(45);
});
afterEach(() => jest.restoreAllMocks());

it('offline, the report keeps its figures and shows their time once', async () => {
  fakeServer.answer(call, 200, report);
  await open();
  fakeServer.reset();
  await act(async () => publish('entries/changed', { workspaceId: 1 }));
  expect(await screen.findByText(/Showing figures from \d\d:\d\d\./)).toBeVisible();
  expect(screen.getByText('25 %')).toBeVisible();
  expect(await row()).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  fakeServer.answer(call, 200, report);
  await act(async () => publish('connection/restored', {}));
  await waitFor(() => expect(screen.queryByText(/Showing figures/)).toBeNull());
});

it('offline, a reopened page shows the cached rows and totals, and the shell shows their age', async () => {
  fakeServer.answer(call, 200, { ...report, cursor: 'next' });
  await open();
  await waitFor(async () => expect(await cachedResponses()).toBe(2));
  cleanup();
  fakeServer.reset();
  const { person } = await open();
  await person.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText(/Couldn’t load more entries/)).toBeVisible();
  await act(async () => publish('entries/changed', { workspaceId: 1 }));
  // The error of the next page is gone: the last request was a refetch of all pages.
  expect(await screen.findByText('1 of 12 entries')).toBeVisible();
  expect(screen.queryByText(/couldn’t update the report/)).toBeNull();
});
