import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { openStreams } from './open-streams.ts';

let server: Server;
let client: Socket;
afterEach(() => {
  client.destroy();
  server.close();
  server.closeAllConnections();
});

/** Returns a response whose client reads nothing. */
async function unreadResponse(): Promise<ServerResponse> {
  const response = new Promise<ServerResponse>((resolve) => {
    server = createServer((_request, answer) => resolve(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = connect((server.address() as AddressInfo).port, '127.0.0.1', () => {
    client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  });
  client.pause();
  return response;
}

const owner = { id: 1, setWorkspaces: () => undefined };

const closed = (response: ServerResponse) =>
  new Promise<unknown>((resolve, reject) => {
    response.on('error', reject);
    response.on('close', () => resolve('closed'));
  });

/** More than the socket buffers hold. */
const unreadText = 'x'.repeat(20_000_000);

it('a stream that has ended is closed and not written to again, even if its client reads nothing', async () => {
  const response = await unreadResponse();
  const open = openStreams(async () => new Map(), 20);
  response.end(unreadText);
  open.add(response, owner);
  expect(await closed(response)).toBe('closed');
  open.endAll();
});

it('a stream with too much unread data is closed', async () => {
  const response = await unreadResponse();
  const open = openStreams(async (ids) => new Map(ids.map((id) => [id, []])), 20);
  response.write(unreadText);
  open.add(response, owner);
  expect(await closed(response)).toBe('closed');
  open.endAll();
});
