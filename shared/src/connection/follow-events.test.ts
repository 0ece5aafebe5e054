/** @jest-environment node */
import { type Following, followEvents } from './follow-events.ts';

// fakes only the network, and the window that Node does not have
const network = globalThis.fetch;
const page = new EventTarget();
Object.assign(globalThis, {
  addEventListener: page.addEventListener.bind(page),
  removeEventListener: page.removeEventListener.bind(page),
  navigator: {},
});
afterEach(() => (globalThis.fetch = network));

/** Follows responses with these bodies; `reported` has what it reports, `requests` the signals of the requests. */
async function followed(responses: Response[], more: Partial<Following> = {}) {
  const ended = new AbortController();
  const reported: unknown[] = [];
  const requests: (AbortSignal | null | undefined)[] = [];
  globalThis.fetch = async (_input, options) => {
    requests.push(options?.signal);
    const response = responses.shift();
    if (response) return response;
    ended.abort();
    throw new Error('ended');
  };
  await followEvents('events', {
    token: async () => 'token',
    elapsedMs: () => 0,
    onOpen: (isFirst) => reported.push(isFirst ? 'open' : 'open again'),
    onEvent: (event) => reported.push(event),
    onRefused: (token) => reported.push(['refused', token]),
    signal: ended.signal,
    ...more,
  });
  return { reported, requests };
}

/** Returns the response to a request for the stream that sends these chunks. */
function streamOf(...chunks: string[]): Response {
  const encoder = new TextEncoder();
  const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    for (const chunk of chunks) controller.enqueue(encoder.encode(chunk));
    controller.close();
  };
  return new Response(new ReadableStream({ start }));
}

it('reads events until the stream ends, and waits as long as a stopping server requests', async () => {
  const begun = Date.now();
  const left = streamOf(
    ': welcome\n\nevent: workspa',
    'ce/left\ndata: {"workspaceId":7}\n\n',
    'retry: 20\n\n',
  );
  const { reported } = await followed([left, streamOf('retry: 20\n\n')]);
  expect(reported).toEqual(['open', { name: 'workspace/left', payload: { workspaceId: 7 } }, 'open again']);
  expect(Date.now() - begun).toBeLessThan(900);
});

it('ends when the server rejects the token, or without a token', async () => {
  const { reported } = await followed([new Response('', { status: 401 })]);
  expect(reported).toEqual([['refused', 'token']]);
  const { requests } = await followed([], { token: async () => undefined });
  expect(requests).toEqual([]);
});

it('ends the request and reconnects when an event is malformed', async () => {
  const { reported, requests } = await followed([streamOf('event: workspace/left\ndata: {\n\n'), streamOf()]);
  expect(requests[0]?.aborted).toBe(true);
  expect(reported).toEqual(['open', 'open again']);
});
