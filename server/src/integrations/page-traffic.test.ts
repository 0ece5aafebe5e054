import { randomUUID } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { buildEntry, buildProject, startTestApp, type TestApp } from '../testing/index.ts';
import { buildPageToken, origin } from './integrations.fixture.ts';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

/** Returns the size of a response on an HTTP/1.1 connection in bytes: status line, headers and body. */
function wireBytes({ headers, rawPayload }: { headers: OutgoingHttpHeaders; rawPayload: Buffer }): number {
  const lines = Object.entries({ connection: 'keep-alive', 'keep-alive': 'timeout=72', ...headers });
  const texts = lines.map(([name, value]) => `${name}: ${String(value)}\r\n`);
  return Buffer.byteLength(`HTTP/1.1 200 OK\r\n${texts.join('')}\r\n`) + rawPayload.length;
}

it('a timer for one ticket gets at most 5 kB per view, and 2 kB per start or stop, with headers and preflights', async () => {
  server.clock.set('2026-11-18T15:00:00Z');
  const { workspace_id, member, token } = await buildPageToken(server);
  const project = await buildProject(server.db, workspace_id, {
    created_by: member.id,
    name: 'Help desk of the city of Hamburg',
  });
  for (let number = 0; number < 60; number++)
    await buildProject(server.db, workspace_id, { created_by: member.id, name: `Project ${number}` });
  const reference = { id: '4711', url: 'https://desk.example/tickets/4711' };
  const description = 'Ticket 4711: Printer on the third floor prints blank pages';
  for (let hour = 1; hour <= 220; hour++) {
    const start = new Date(server.clock.now().getTime() - hour * 3_600_000).toISOString();
    const ofTicket = { description, project_id: project.id, reference };
    await buildEntry(server.db, workspace_id, member.id, start, 1800, hour % 2 ? ofTicket : {});
  }
  const headers = { authorization: `Bearer ${token}`, origin };
  /** Makes a call with its preflight; returns the bytes of both responses. */
  const call = async (method: 'POST' | 'PUT', url: string, payload: object) => {
    const preflight = await server.app.inject({ method: 'OPTIONS', url, headers: { origin } });
    const answer = await server.app.inject({ method, url, payload, headers });
    expect([preflight.statusCode, answer.statusCode]).toEqual([204, 200]);
    return wireBytes(preflight) + wireBytes(answer);
  };
  const task = { title: description, project_id: project.id, reference_id: '4711' };
  const uuid = randomUUID();
  const timer_start = server.clock.now().getTime() / 1000;
  const entry = { uuid, isStop: 0, timer_start, title: description, project_id: project.id, reference };
  const stream = await server.app.inject({ method: 'OPTIONS', url: '/api/events', headers: { origin } });
  const view = await call('POST', '/api/usertime/today', { workspace_id, tasks: [task] });
  // The stream’s own headers are about as long as those of its preflight.
  expect(view + 2 * wireBytes(stream)).toBeLessThan(5_000);
  expect(await call('POST', '/api/usertime/create', { workspace_id, ...entry })).toBeLessThan(2_000);
  server.clock.goOn(60);
  const stop = { workspace_id, timer_id: uuid, isStop: 1, timer_end: timer_start + 60 };
  expect(await call('PUT', '/api/usertime/update', stop)).toBeLessThan(2_000);
});
