/** @jest-environment node */
import { readEvents } from './read-events.ts';

// fakes only the network
const network = globalThis.fetch;
afterEach(() => (globalThis.fetch = network));

it('reads events until the stream ends, and the pause that a stopping server requests', async () => {
  const told: unknown[] = [];
  const pauses: number[] = [];
  globalThis.fetch = async () =>
    new Response(': welcome\n\nevent: workspace/left\ndata: {"workspaceId":7}\n\nretry: 2500\n\n');
  await readEvents('token', new AbortController().signal, {
    onOpen: () => told.push('open'),
    onEvent: (event) => told.push(event),
    onRetry: (ms) => pauses.push(ms),
  });
  expect(told).toEqual(['open', { name: 'workspace/left', payload: { workspaceId: 7 } }]);
  expect(pauses).toEqual([2500]);
});

it('the request ends when an event is malformed', async () => {
  let request: AbortSignal | null | undefined;
  globalThis.fetch = async (_input, options) => {
    request = options?.signal;
    return new Response('event: workspace/left\ndata: {\n\n');
  };
  const ignore = () => undefined;
  const reading = readEvents('token', new AbortController().signal, {
    onOpen: ignore,
    onEvent: ignore,
    onRetry: ignore,
  });
  await expect(reading).rejects.toThrow(SyntaxError);
  expect(request?.aborted).toBe(true);
});
