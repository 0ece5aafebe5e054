import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { buildPerson, smallPng, startTestApp, type TestApp } from '../testing/index.ts';

let server: TestApp;
let url: string;
let token: string;
beforeAll(async () => {
  server = await startTestApp({ arrivalLimits: { ordinaryMs: 300, uploadMs: 60_000 } });
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  token = await server.signIn((await buildPerson(server.db)).id);
});
afterAll(() => server.close());

/** Sends a request with half of its body; `finish` sends the rest. */
async function sendHalf(path: string, type: string, body: Buffer) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': type, 'content-length': body.length };
  const sent = request(`${url}${path}`, { method: 'POST', headers });
  const response = once(sent, 'response').then(async ([message]) => ({
    status: message.statusCode,
    body: JSON.parse(await text(message)),
  }));
  const half = Math.floor(body.length / 2);
  sent.write(body.subarray(0, half));
  return { response, finish: () => sent.end(body.subarray(half)) };
}

async function form() {
  const fields = new FormData();
  fields.append('image', new Blob([new Uint8Array(smallPng)]), 'picture.png');
  const encoded = new Response(fields);
  return {
    type: encoded.headers.get('content-type') ?? '',
    body: Buffer.from(await encoded.arrayBuffer()),
  };
}

it('an upload may take longer to arrive than other requests, which are rejected', async () => {
  const { type, body } = await form();
  const upload = await sendHalf('/api/profile/picture_upload', type, body);
  const slow = await sendHalf('/api/profile/info', 'application/json', Buffer.from('{"workspace_id":1}'));
  expect(await slow.response).toEqual({
    status: 408,
    body: { errors: [{ msg: 'The request took too long to arrive.' }] },
  });
  upload.finish();
  expect(await upload.response).toMatchObject({ status: 200 });
});
