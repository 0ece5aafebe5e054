import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a receiver has got. */
interface Received {
  headers: IncomingHttpHeaders;
  text: string;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** Starts a receiver of webhooks on this machine; `respond` returns the status of each request. */
export async function startWebhookHost() {
  const received: Received[] = [];
  let respond: (request: Received) => number | Promise<number> = () => 200;
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      const source: AsyncIterable<Buffer> = request;
      for await (const chunk of source) chunks.push(chunk);
      const text = Buffer.concat(chunks).toString();
      const got = { headers: request.headers, text, body: JSON.parse(text) as Received['body'] };
      received.push(got);
      response.writeHead(await respond(got), { location: '/elsewhere' }).end('thank you');
    })();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/hook`,
    received,
    /** Returns the received events since the last call, with their entry. */
    take: () => received.splice(0).map(({ body }) => [body.type, body.data.timer_id]),
    respond: (how: typeof respond) => void (respond = how),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
