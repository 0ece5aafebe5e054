import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { subscribe } from '@timeweave/shared/events';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { DownloadMenu } from './download-menu.tsx';
import type { DownloadedReport } from './use-download.ts';

// Fakes only `fetch` and the saving of files, which jsdom does not have.
let requests: { url: unknown; options: RequestInit }[] = [];
let respond: () => Promise<Response>;
let saved: { name: string; blob: Blob }[] = [];

beforeEach(() => {
  localStorage.clear();
  [requests, saved] = [[], []];
  fakeServer.reset();
  globalThis.fetch = (input, options = {}) => {
    requests.push({ url: input, options });
    return respond();
  };
  let last = new Blob();
  URL.createObjectURL = (blob) => {
    if (blob instanceof Blob) last = blob;
    return 'blob:report';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: last });
  });
});
afterEach(() => jest.restoreAllMocks());

const headers = {
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': 'attachment; filename="detail_reports_20261118090000.csv"',
  'content-length': '3000000',
};

/** A response whose bytes arrive when the test writes them. */
function slowFile() {
  let stream: ReadableStreamDefaultController | undefined;
  const body = new ReadableStream({ start: (controller) => void (stream = controller) });
  respond = () => Promise.resolve(new Response(body, { headers }));
  return {
    write: (bytes: number) => act(async () => stream?.enqueue(new Uint8Array(bytes).fill(65))),
    end: () => act(async () => stream?.close()),
    fail: () => act(async () => stream?.error(new TypeError('network error'))),
  };
}

const selection = { start: '2026-11-16', end: '2026-11-22', projects: [7] };

async function startDownload(
  item = 'Download CSV of entries',
  report: Omit<DownloadedReport, 'selection'> = { tab: 'detailed' },
  sort = '',
) {
  const page = await renderAt(`/reports${sort}`, <DownloadMenu selection={selection} {...report} />, ada);
  await page.person.click(screen.getByRole('button', { name: 'Download' }));
  await page.person.click(await screen.findByRole('menuitem', { name: item }));
  return page;
}

const asked = { ...selection, workspace_id: 1, timeZone: 'UTC' };

const cancelButton = () => screen.queryByRole('button', { name: 'Cancel download' });

it('the menu offers all downloads', async () => {
  const { person } = await renderAt('/reports', <DownloadMenu selection={selection} tab="detailed" />, ada);
  await person.click(screen.getByRole('button', { name: 'Download' }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'Download PDF',
    'Download CSV of entries',
    'Download XLSX of entries',
  ]);
});

it('a download shows its progress and saves the file under its name', async () => {
  const file = slowFile();
  await startDownload();
  expect(screen.getByRole('status')).toHaveTextContent('Preparing the file…');
  await file.write(1_200_000);
  expect(await screen.findByText('1.2 of 3.0 MB')).toBeVisible();
  expect(saved).toEqual([]);
  await file.write(1_800_000);
  await file.end();
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved).toMatchObject([{ name: 'detail_reports_20261118090000.csv', blob: { size: 3_000_000 } }]);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  const [{ url, options } = { url: '', options: {} }] = requests;
  expect([url, options.method]).toEqual(['/api/report/export', 'POST']);
  expect(options.headers).toMatchObject({ authorization: `Bearer ${ada.token}` });
  expect(await new Response(options.body).json()).toEqual({ ...asked, format: 'csv', separator: ',' });
});

it('CSV has the separator that was chosen for this browser', async () => {
  const { person } = await renderAt('/reports', <DownloadMenu selection={selection} tab="detailed" />, ada);
  await person.click(screen.getByRole('button', { name: 'Download' }));
  await person.click(await screen.findByRole('menuitemradio', { name: /Semicolon/ }));
  cleanup();
  slowFile();
  await startDownload();
  await waitFor(() => expect(requests).toHaveLength(1));
  const body = await new Response(requests[0]?.options.body).json();
  expect(body).toEqual({ ...asked, format: 'csv', separator: ';' });
});

const arranging = { group_by: 'client', compare: 1 } as const;

it.each([
  ['a workbook', 'Download XLSX of entries', { tab: 'detailed' }, 'export', { format: 'xlsx' }],
  [
    'a PDF of entries, in their order',
    'Download PDF',
    { tab: 'detailed' },
    'export',
    { format: 'pdf', sort: 'duration', direction: 'descending' },
  ],
  [
    'a PDF of the summary, with its arrangement',
    'Download PDF',
    { tab: 'summary', arranging },
    'print',
    { ...arranging, first_day_of_week: 0, sort: 'duration', direction: 'descending' },
  ],
] as const)('%s is made by the server', async (_file, item, report, call, fields) => {
  const file = slowFile();
  await startDownload(item, report, '?sort=-duration');
  await file.end();
  await waitFor(() => expect(saved).toHaveLength(1));
  const [{ url, options } = { url: '', options: {} }] = requests;
  expect(url).toBe(`/api/report/${call}`);
  expect(await new Response(options.body).json()).toEqual({ ...asked, ...fields });
});

it('a cancelled download aborts its request and saves nothing', async () => {
  const file = slowFile();
  const { person } = await startDownload();
  await file.write(1_200_000);
  const cancel = await screen.findByRole('button', { name: 'Cancel download' });
  await person.click(cancel);
  expect(requests[0]?.options.signal?.aborted).toBe(true);
  expect(cancelButton()).toBeNull();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Download' })).toHaveFocus());
  await file.end();
  expect(saved).toEqual([]);
});

it('a refused download shows the reason, and can be started again', async () => {
  const errors = [{ msg: 'This took too long. Please try again.' }];
  respond = () => Promise.resolve(new Response(JSON.stringify({ errors }), { status: 503 }));
  const { person, alerts } = await startDownload();
  await waitFor(() => expect(alerts()).toEqual(['This took too long. Please try again.']));
  expect(cancelButton()).toBeNull();
  const file = slowFile();
  await person.click(screen.getByRole('button', { name: 'Download' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Download CSV of entries' }));
  await file.end();
  await waitFor(() => expect(saved).toHaveLength(1));
});

it('an interrupted download saves no partial file', async () => {
  const file = slowFile();
  const { alerts } = await startDownload();
  await file.write(1_200_000);
  await file.fail();
  await waitFor(() => expect(alerts()).toHaveLength(1));
  expect(saved).toEqual([]);
});

it('a download with an expired session ends the session on the page', async () => {
  const ended = jest.fn();
  const unsubscribe = subscribe('session/ended', ended);
  respond = () => Promise.resolve(new Response('{"errors":[]}', { status: 401 }));
  fakeServer.answer('POST /api/token/verify', 401, { errors: [] });
  await startDownload();
  await waitFor(() => expect(ended).toHaveBeenCalledTimes(1));
  unsubscribe();
});

it('a late refusal of a download does not end the next session, of another tab', async () => {
  const ended = jest.fn();
  const unsubscribe = subscribe('session/ended', ended);
  respond = () => Promise.resolve(new Response('{"errors":[]}', { status: 401 }));
  fakeServer.answer('POST /api/token/verify', 401, { errors: [] });
  localStorage.setItem('timeweave.session', JSON.stringify({ ...ada, token: 'the next one' }));
  await startDownload();
  await waitFor(() => expect(screen.queryByText('Preparing the file…')).toBeNull());
  await waitFor(() => expect(fakeServer.sent).toMatchObject([{ name: 'POST /api/token/verify' }]));
  await act(async () => undefined);
  expect(ended).not.toHaveBeenCalled();
  localStorage.clear();
  unsubscribe();
});

it('leaving the page cancels the download', async () => {
  slowFile();
  await startDownload();
  cleanup();
  expect(requests[0]?.options.signal?.aborted).toBe(true);
});
