import { buildMember, buildWorkspace, inTime, type TestApp } from '../testing/index.ts';

/** Creates a signed-in member of a workspace. */
export async function memberOf(server: TestApp) {
  const workspace = await buildWorkspace(server.db);
  const person = await buildMember(server.db, workspace.id);
  return { workspace, person, token: await server.signIn(person.id) };
}

/** Opens streams of a listening server; reads each until a text arrives or the stream ends. */
export const listener = (url: string) =>
  async function listen(token: string, lastMs?: number) {
    const disconnect = new AbortController();
    const headers = { authorization: `Bearer ${token}` };
    const query = lastMs === undefined ? '' : `?last_ms=${lastMs}`;
    const answer = await fetch(`${url}/api/events${query}`, { headers, signal: disconnect.signal });
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    let received = '';
    async function read(text: string): Promise<string> {
      while (!received.includes(text)) {
        const next = await reader?.read();
        if (!next || next.done) return `${received}(end)`;
        received += next.value;
      }
      return received;
    }
    const until = (text: string) => inTime(`"${text}" in a stream`, read(text));
    return { status: answer.status, headers: answer.headers, until, disconnect: () => disconnect.abort() };
  };

/** Returns names and payloads of the events in a stream's text. */
export const eventsIn = (text: string): string[] =>
  [...text.matchAll(/^event: (.+)\ndata: (.+)$/gm)].map(([, name, data]) => `${name} ${data}`);

/** The final events of a stream after a log-out. */
export const loggedOut = ['session/logged-out {"why":"log-out"}', 'session/ended {}'];
