import { rmSync } from 'node:fs';
import { type ApiPerson, signUp } from '../product/api-person.ts';
import { freePort, startProduct, throwAwayFolder } from '../product/product.ts';
import type { Section } from './section.ts';
import { percentile } from './statistics.ts';
import { timed } from './timed.ts';

const calls = 300;

/** Makes one call after the other; returns their times in ms. */
async function repeated(call: () => Promise<unknown>): Promise<string[]> {
  const times: number[] = [];
  for (let count = 0; count < calls; count += 1) times.push(await timed(call));
  return [percentile(times, 0.5), percentile(times, 0.99)].map((ms) => `${ms.toFixed(1)} ms`);
}

async function trackSomething({ auth, call }: ApiPerson): Promise<void> {
  const { workspace_id } = auth;
  for (let count = 0; count < 60; count += 1) {
    const { results } = await call('POST /api/usertime/create', { workspace_id, title: `Entry ${count}` });
    await call('PUT /api/usertime/update', { workspace_id, timer_id: results.insertId, isStop: 1 });
  }
}

/** Measures the server's start, on a new folder and again, and its responses to the calls of each page load. */
export async function server(): Promise<Section> {
  const dataFolder = throwAwayFolder('bench');
  const port = await freePort();
  try {
    const first = await startProduct({ dataFolder, port });
    await first.stop();
    const again = await startProduct({ dataFolder, port });
    const person = await signUp(again.url);
    await trackSomething(person);
    const { workspace_id, token } = person.auth;
    const period = { start: '2026-11-16', end: '2026-11-22' };
    const rows = [
      ['start, new database', `${Math.round(first.startMs)} ms`, ''],
      ['start again', `${Math.round(again.startMs)} ms`, ''],
      ['token/verify', ...(await repeated(() => person.call('POST /api/token/verify', { token })))],
      [
        'usertime/list',
        ...(await repeated(() => person.call('POST /api/usertime/list', { workspace_id, offset: 0 }))),
      ],
      [
        'report/week_data',
        ...(await repeated(() => person.call('POST /api/report/week_data', { workspace_id, ...period }))),
      ],
    ];
    await again.stop();
    return {
      title: 'Server',
      note: `Calls one after the other from the same machine, ${calls} each.`,
      header: ['what', 'p50', 'p99'],
      rows,
    };
  } finally {
    rmSync(dataFolder, { recursive: true, force: true });
  }
}
