import { connect } from 'node:net';
import { once } from 'node:events';
import { signUp } from '../product/api-person.ts';
import { attackedProduct } from './attacked-product.ts';
import { readEvents } from './event-reader.ts';
import { type Cleanup, type Finding, shown, within } from './fault.ts';

const patienceMs = 20_000;

/** Connects a client that sends this text and then nothing more. */
async function mutedClient(cleanup: Cleanup, port: number, text: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  cleanup.add(() => socket.destroy());
  await once(socket, 'connect');
  if (text) socket.write(text);
}

const halfRequest =
  'POST /api/auth HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"email"';

/** Sends SIGTERM while one client is silent, one is in the middle of a request and one reads events. */
export async function gracefulStop(cleanup: Cleanup): Promise<Finding[]> {
  const { url, port, child, ended } = await attackedProduct(cleanup);
  const stream = await readEvents(cleanup, url, await signUp(url));
  await mutedClient(cleanup, port, '');
  await mutedClient(cleanup, port, halfRequest);
  const start = performance.now();
  child.kill('SIGTERM');
  const code = await within(patienceMs, ended);
  const took = performance.now() - start;
  const streamEnd = await within(100, stream.ended);
  const streamText = streamEnd === undefined ? 'stayed open' : `ended after ${shown(streamEnd - start)}`;
  const hint = /^retry:/m.test(stream.text()) ? 'with a retry hint' : 'without a retry hint';
  return [
    {
      fault: 'SIGTERM with a silent client, a half-sent request and an open event stream',
      noticed: `the event stream ${streamText}, ${hint}`,
      recovery:
        code === undefined ? `no exit within ${shown(patienceMs)}` : `exit ${code} after ${shown(took)}`,
    },
  ];
}
