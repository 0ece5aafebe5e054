import { act, screen, waitFor } from '@testing-library/react';
import { publish } from '@timeweave/shared/events';
import { ada, entryAt, fakeServer, renderAt } from '@timeweave/shared/testing';
import {
  anHour,
  giveLayout,
  hour,
  nothing,
  open,
  serveAnew,
  wasSent,
  week,
} from './reports-page.fixture.tsx';
import { ReportsPage } from './reports-page.tsx';

beforeAll(giveLayout);
beforeEach(serveAnew);

describe('while timers run', () => {
  const now = Date.parse('2026-11-18T15:00:00Z');
  const answerRunning = (entries: number, time: number, secondsAgo = 0) =>
    fakeServer.answer('POST /api/report/running', 200, { entries, time, at: now / 1000 - secondsAgo });
  const figure = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextSibling;

  beforeEach(() => {
    jest.spyOn(Date, 'now').mockReturnValue(now);
    fakeServer.answer('POST /api/report/week_data', 200, anHour);
    answerRunning(1, 1_200_000);
  });
  afterEach(() => jest.mocked(Date.now).mockRestore());

  it.each(['summary', 'detailed'])(
    'the %s shows the running time of the same filters beside its total',
    async (tab) => {
      fakeServer.answer('POST /api/report/detailed', 200, {
        totals: { entries: 1, exactTime: hour.time, billableTime: 0 },
        totalTime: hour.time,
        results: [{ ...entryAt('2026-11-16T09:00:00Z'), time: hour.time, date: '2026-11-16' }],
        cursor: null,
        rounding: null,
        timeZone: 'UTC',
      });
      await renderAt(`/reports?${week}&billable=0&tab=${tab}`, <ReportsPage />, ada);
      expect(await screen.findByText('+ 0:20:00 running')).toBeVisible();
      expect(await figure('Total')).toHaveTextContent('1:00:00+ 0:20:00 running');
      const sent = fakeServer.sent.findLast(({ name }) => name === 'POST /api/report/running');
      expect(sent?.payload).toMatchObject({
        start: '2026-11-15',
        end: '2026-11-21',
        users: [1],
        billable: 0,
      });
    },
  );

  it('is loaded at the same time as the report', async () => {
    fakeServer.answerWhen('POST /api/report/week_data', new Promise(() => undefined), 200, anHour);
    await open();
    await waitFor(() => expect(wasSent('POST /api/report/running')).toBe(true));
  });

  it('the time of each running entry continues after the response', async () => {
    answerRunning(2, 1_200_000, 30);
    await open();
    expect(await screen.findByText('+ 0:21:00 running')).toBeVisible();
  });

  it('a stopped timer leaves the running time and is counted in the total', async () => {
    await open();
    await screen.findByText('+ 0:20:00 running');
    answerRunning(0, 0);
    fakeServer.answer('POST /api/report/week_data', 200, { ...anHour, totalTime: 4_800_000 });
    act(() => publish('timer/stopped', { entryId: 8, workspaceId: 1 }));
    await waitFor(() => expect(screen.queryByText(/running$/)).toBeNull());
    await waitFor(async () => expect(await figure('Total')).toHaveTextContent('1:20:00'));
  });

  it.each([
    ['', 'No time in this period'],
    ['&users=2', 'No time matches the filters'],
  ])('an empty report shows it, too, and when it counts (%s)', async (filter, title) => {
    fakeServer.answer('POST /api/report/week_data', 200, nothing);
    await open(`${week}${filter}`);
    expect(await screen.findByText(title)).toBeVisible();
    expect(await screen.findByText('+ 0:20:00 running')).toBeVisible();
    expect(screen.getByText('Running time counts once the timer has stopped.')).toBeVisible();
    answerRunning(0, 0);
    act(() => publish('timer/stopped', { entryId: 8, workspaceId: 1 }));
    expect(await screen.findByText(/another period/)).toBeVisible();
    expect(screen.queryByText(/Running time counts/)).toBeNull();
  });
});
