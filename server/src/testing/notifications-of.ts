import type { TestApp } from './test-app.ts';

/** Returns what a user was notified of, newest first, as the list shows it. */
export async function notificationsOf(server: TestApp, personId: number) {
  const token = await server.signIn(personId);
  return (await server.call('POST /api/notification/list', {}, token)).body.results;
}
