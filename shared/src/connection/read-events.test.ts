/** @jest-environment node */
import { readEvents } from './read-events.ts';

// fakes only the network
const network = globalThis.fetch;
afterEach(() => (globalThis.fetch = network));

const ignore = () => undefined;
const stream = {
  token: 'token',
  onOpen: ignore,
  onEvent: ignore,
  onRetry: ignore,
  signal: new AbortController().signal,
};

/** Responds with a stream of these chunks. */
function respondWith(...chunks: string[]): void {
  const encoder = new TextEncoder();
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
    controller.close();
  };
  globalThis.fetch = async () => new Response(new ReadableStream({ start }));
}

it('reads events until the stream ends, and the pause that a stopping server requests', async () => {
  const told: unknown[] = [];
  const pauses: number[] = [];
  respondWith(': welcome\n\nevent: workspa', 'ce/left\ndata: {"workspaceId":7}\n\n', 'retry: 2500\n\n');
  const isRefused = await readEvents({
    ...stream,
    onOpen: () => told.push('open'),
    onEvent: (event) => told.push(event),
    onRetry: (ms) => pauses.push(ms),
  });
  expect(told).toEqual(['open', { name: 'workspace/left', payload: { workspaceId: 7 } }]);
  expect(pauses).toEqual([2500]);
  expect(isRefused).toBe(false);
});

it('reports a rejected token', async () => {
  globalThis.fetch = async () => new Response('', { status: 401 });
  expect(await readEvents(stream)).toBe(true);
});

it('the request ends when an event is malformed', async () => {
  let request: AbortSignal | null | undefined;
  globalThis.fetch = async (_input, options) => {
    request = options?.signal;
    return new Response('event: workspace/left\ndata: {\n\n');
  };
  await expect(readEvents(stream)).rejects.toThrow(SyntaxError);
  expect(request?.aborted).toBe(true);
});
