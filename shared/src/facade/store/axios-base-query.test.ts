import { ada, fakeServer } from '@timeweave/shared/testing';
import { baseApi } from '@timeweave/shared/facade';
import { createAppStore } from '@timeweave/shared/host';
import { send } from '@timeweave/shared/store';

const report = 'POST /api/report/week_data';

const { testReport } = baseApi.injectEndpoints({
  endpoints: (build) => ({
    testReport: build.query<unknown, { workspace_id: number; start: string; end: string }>({
      query: send(report),
    }),
  }),
}).endpoints;

const period = { workspace_id: 1, start: '2026-11-16', end: '2026-11-22' };
const refusal = (code: string) => ({ errors: [{ msg: 'No.', code }] });

beforeEach(() => fakeServer.reset());

it('retries a report that the server cancelled for a newer one', async () => {
  fakeServer.answer(report, 409, refusal('replaced'));
  const reading = createAppStore(ada).dispatch(testReport.initiate(period));
  while (fakeServer.sent.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  fakeServer.answer(report, 200, { totalTime: 0 });
  expect(await reading).toMatchObject({ isSuccess: true, data: { totalTime: 0 } });
  expect(fakeServer.sent).toHaveLength(2);
});

it('retries it only once', async () => {
  fakeServer.answer(report, 409, refusal('replaced'));
  expect(await createAppStore(ada).dispatch(testReport.initiate(period))).toMatchObject({ isError: true });
  expect(fakeServer.sent).toHaveLength(2);
});

it('does not retry after another error', async () => {
  fakeServer.answer(report, 409, refusal('archived'));
  expect(await createAppStore(ada).dispatch(testReport.initiate(period))).toMatchObject({ isError: true });
  expect(fakeServer.sent).toHaveLength(1);
});

it('freezes only the response, not each of its rows', async () => {
  const rows = [{ title: 'Letters' }];
  fakeServer.answer(report, 200, { rows });
  const { data } = await createAppStore(ada).dispatch(testReport.initiate(period));
  expect(data).toEqual({ rows });
  expect(Object.isFrozen(data)).toBe(true);
  expect(Object.isFrozen(Object.values(data ?? {})[0])).toBe(false);
});
