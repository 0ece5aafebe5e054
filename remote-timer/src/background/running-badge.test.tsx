import { cleanup, waitFor } from '@testing-library/react';
import { ada, entryAt, fakeServer, renderAt } from '@timeweave/shared/testing';
import { RunningBadge } from './running-badge.ts';

const running = entryAt(new Date().toISOString(), { isStop: 0, timer_end: null });
const shown: string[] = [];
const record = (what: string) => () => {
  shown.push(what);
  return Promise.resolve();
};

beforeEach(() => {
  fakeServer.reset();
  shown.length = 0;
  Object.assign(navigator, { setAppBadge: record('set'), clearAppBadge: record('cleared') });
});

it('marks the app’s icon while a timer runs', async () => {
  fakeServer.answer('POST /api/usertime/running', 200, { running: [running] });
  await renderAt('/reports', <RunningBadge />, ada);
  await waitFor(() => expect(shown).toEqual(['set']));
  cleanup();
  expect(shown).toEqual(['set', 'cleared']);
});
