import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { DownloadMenu } from './download-menu.tsx';
import type { DownloadedReport } from './downloaded-report.ts';
import type { PdfMessage, PdfOrder, PdfOutcome } from './pdf-message.ts';

/** Fakes the worker, which jsdom does not have; it replies when the test says so. */
class FakeWorker extends EventTarget {
  static started: FakeWorker[] = [];
  readonly messages: PdfMessage[] = [];
  isEnded = false;
  constructor() {
    super();
    FakeWorker.started.push(this);
  }
  postMessage(message: PdfMessage) {
    this.messages.push(message);
  }
  terminate() {
    this.isEnded = true;
  }
  get order(): PdfOrder | undefined {
    return this.messages.flatMap((message) => ('order' in message ? [message.order] : []))[0];
  }
  answer = (data: PdfOutcome) =>
    act(async () => void this.dispatchEvent(new MessageEvent('message', { data })));
}

let saved: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  fakeServer.reset();
  FakeWorker.started = [];
  saved = [];
  Object.assign(globalThis, { Worker: FakeWorker });
  let last = new Blob();
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) last = blob;
    return 'blob:report';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: last });
  });
  const workspace = workspaceWith({ workspace_logo: 'logo.png', currency: 'EUR' });
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [workspace] });
  fakeServer.answer('POST /api/client/search', 200, {
    results: [{ id: 5, client_name: 'Royal Society', company_name: '', is_archived: 0 }],
  });
});
afterEach(() => jest.restoreAllMocks());

const selection = { start: '2026-11-16', end: '2026-11-22', clients: [5], users: [1] };
const summary = { groups: [], totalTime: 0, rounding: null };
const page = (fields: object) => ({ results: [], cursor: null, rounding: null, timeZone: 'UTC', ...fields });
/** An entry of 2 ms, rounded to 3. */
const entry = (timer_id: number, is_billable: 0 | 1 = 0) => ({
  timer_id,
  timerTime: 2,
  time: 3,
  is_billable,
});

async function downloadPdf(report: Partial<DownloadedReport> = {}, search = '') {
  const menu = <DownloadMenu selection={selection} tab="summary" {...report} />;
  const view = await renderAt(`/reports${search}`, menu, ada);
  await waitFor(() => expect(fakeServer.sent.map(({ name }) => name)).toContain('POST /api/client/search'));
  await view.person.click(screen.getByRole('button', { name: 'Download' }));
  await view.person.click(await screen.findByRole('menuitem', { name: 'Download PDF' }));
  const [worker] = FakeWorker.started;
  if (!worker) throw new Error('No worker was started.');
  return { ...view, worker };
}

const gate = () => {
  let open = () => {};
  return { passed: new Promise<void>((resolve) => (open = resolve)), open: () => act(async () => open()) };
};

const asked = (name: string) =>
  fakeServer.sent.filter((sent) => sent.name === name).map(({ payload }) => payload);

it('the summary is printed as shown and saved under its name', async () => {
  fakeServer.answer('POST /api/report/week_data', 200, summary);
  const arranging = { group_by: 'client', compare: 1 } as const;
  const { worker } = await downloadPdf({ arranging }, '?sort=title');
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Making the PDF…'));
  const common = { workspace_id: 1, start: '2026-11-16', end: '2026-11-22', timeZone: 'UTC' };
  expect(asked('POST /api/report/week_data')).toMatchObject([
    { ...common, ...arranging, clients: [5], range: 7 },
  ]);
  expect(worker.order).toMatchObject({
    summary: {
      report: summary,
      levels: { group: 'client', then: 'description' },
      order: { by: 'title', direction: 'ascending' },
      heading: { workspace: 'House of Ada', filters: ['Client: Royal Society', 'Users: Ada Lovelace'] },
    },
    settings: { currency: 'EUR', formats: { dateFormat: 'DD-MM-YYYY', timeFormat: '24-hour' } },
    logo: '/images/logo.png',
  });
  await worker.answer({ file: new Uint8Array(12) });
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved).toMatchObject([
    { name: expect.stringMatching(/^reports_\d{14}\.pdf$/), blob: { size: 12, type: 'application/pdf' } },
  ]);
  expect(worker.isEnded).toBe(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('the detailed report is fetched page by page in its order, with progress', async () => {
  const totals = { entries: 501, exactTime: 1002, billableTime: 0 };
  const entries = Array.from({ length: 500 }, (_, n) => entry(n));
  const [first, second] = [gate(), gate()];
  const firstPage = page({ results: entries, cursor: 'next', totals, totalTime: 1503 });
  fakeServer.answerWhen('POST /api/report/detailed', first.passed, 200, firstPage);
  const { worker } = await downloadPdf({ tab: 'detailed' }, '?sort=-duration');
  await waitFor(() => expect(asked('POST /api/report/detailed')).toHaveLength(1));
  const lastPage = page({ results: [entry(500)] });
  fakeServer.answerWhen('POST /api/report/detailed', second.passed, 200, lastPage);
  await first.open();
  expect(await screen.findByText('500 of 501')).toBeVisible();
  await second.open();
  await waitFor(() =>
    expect(worker.order).toMatchObject({ detailed: { totals: { entries: 501, totalTime: 1503 } } }),
  );
  const order = { sort: 'duration', direction: 'descending', limit: 500, clients: [5] };
  expect(asked('POST /api/report/detailed')).toMatchObject([order, { ...order, cursor: 'next' }]);
  expect(worker.messages.map((message) => ('entries' in message ? message.entries.length : 'order'))).toEqual(
    [500, 1, 'order'],
  );
  await worker.answer({ file: new Uint8Array(12) });
  await waitFor(() =>
    expect(saved).toMatchObject([{ name: expect.stringMatching(/^detail_reports_\d{14}\.pdf$/) }]),
  );
});

describe('a detailed report', () => {
  const detailed = 'POST /api/report/detailed';
  /** Two entries on two pages; they match the totals as long as the second page has an entry. */
  const firstPage = page({
    results: [entry(1, 1)],
    cursor: 'next',
    totals: { entries: 2, exactTime: 4, billableTime: 3 },
    totalTime: 6,
  });
  const lastPage = page({ results: [entry(2)] });
  const withoutSecond = page({});

  /** Starts a PDF whose requests get the given responses in turn. */
  async function downloadOf(pages: object[]) {
    const gates = pages.map(gate);
    const answerNext = (index: number) =>
      fakeServer.answerWhen(detailed, gates[index]?.passed ?? Promise.resolve(), 200, pages[index]);
    answerNext(0);
    const { worker } = await downloadPdf({ tab: 'detailed' });
    for (const [index, { open }] of gates.entries()) {
      await waitFor(() => expect(asked(detailed)).toHaveLength(index + 1));
      if (index + 1 < pages.length) answerNext(index + 1);
      await open();
    }
    await waitFor(() => expect(worker.order).toBeDefined());
    const sent = worker.messages.flatMap((message) => ('entries' in message ? [message] : []));
    return { order: worker.order, sent: sent.map(({ entries, isFirst }) => [entries.length, isFirst]) };
  }

  it('is fetched once when its totals match its entries', async () => {
    const { order, sent } = await downloadOf([firstPage, lastPage]);
    expect(asked(detailed)).toHaveLength(2);
    expect(sent).toEqual([
      [1, true],
      [1, false],
    ]);
    expect(order).toMatchObject({
      detailed: { totals: { entries: 2, totalTime: 6, exactTime: 4, billableTime: 3 } },
    });
  });

  it('is fetched again from the start when an entry was deleted between two pages', async () => {
    const { order, sent } = await downloadOf([firstPage, withoutSecond, firstPage, lastPage]);
    expect(asked(detailed).map((payload) => Object(payload).cursor)).toEqual([
      undefined,
      'next',
      undefined,
      'next',
    ]);
    expect(sent.slice(2)).toEqual([
      [1, true],
      [1, false],
    ]);
    expect(order).toMatchObject({ detailed: { totals: { entries: 2, totalTime: 6 } } });
  });

  it('is printed with the sums of its entries when they change each time', async () => {
    const { order } = await downloadOf([firstPage, withoutSecond, firstPage, withoutSecond]);
    expect(asked(detailed)).toHaveLength(4);
    expect(order).toMatchObject({
      detailed: { totals: { entries: 1, totalTime: 3, exactTime: 2, billableTime: 3 } },
    });
  });
});

it('a report of too many entries says what to do instead', async () => {
  const totals = { entries: 123_456, exactTime: 0, billableTime: 0 };
  fakeServer.answer('POST /api/report/detailed', 200, page({ cursor: 'next', totals, totalTime: 9 }));
  const { worker, alerts } = await downloadPdf({ tab: 'detailed' });
  await waitFor(() => expect(alerts()).toHaveLength(1));
  expect(alerts()[0]).toContain('A PDF holds 25,000 entries at most, and this report has 123,456.');
  expect(asked('POST /api/report/detailed')).toHaveLength(1);
  expect(worker.isEnded).toBe(true);
});

it('a cancelled PDF terminates its worker and saves nothing', async () => {
  fakeServer.answer('POST /api/report/week_data', 200, summary);
  const { worker, person } = await downloadPdf();
  await waitFor(() => expect(worker.order).toBeDefined());
  await person.click(screen.getByRole('button', { name: 'Cancel download' }));
  expect(worker.isEnded).toBe(true);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await worker.answer({ file: new Uint8Array(12) });
  expect(saved).toEqual([]);
});

it('leaving the page terminates the worker', async () => {
  const { worker } = await downloadPdf();
  cleanup();
  expect(worker.isEnded).toBe(true);
});

it('a PDF whose figures fail to load shows an error, and can be started again', async () => {
  const { alerts, person } = await downloadPdf();
  await waitFor(() =>
    expect(alerts()).toEqual(['Timeweave can’t be reached. Check your connection and try again.']),
  );
  fakeServer.answer('POST /api/report/week_data', 200, summary);
  await person.click(screen.getByRole('button', { name: 'Download' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Download PDF' }));
  await waitFor(() => expect(FakeWorker.started[1]?.order).toBeDefined());
  await FakeWorker.started[1]?.answer({ file: new Uint8Array(12) });
  await waitFor(() => expect(saved).toHaveLength(1));
});

it.each<[PdfOutcome, string]>([
  [{ failed: 'fonts' }, 'Timeweave can’t be reached. Check your connection and try again.'],
  [{ failed: 'report' }, 'We couldn’t make the PDF. Please try again, or download CSV.'],
])('a worker that replies %j saves nothing and shows the reason', async (outcome, message) => {
  fakeServer.answer('POST /api/report/week_data', 200, summary);
  const { worker, alerts } = await downloadPdf();
  await waitFor(() => expect(worker.order).toBeDefined());
  await worker.answer(outcome);
  await waitFor(() => expect(alerts()).toEqual([message]));
  expect(saved).toEqual([]);
});
