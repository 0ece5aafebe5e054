import { once } from 'node:events';
import { type ClientRequest, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import sharp from 'sharp';
import { buildPng, smallPng, startTestApp, type TestApp } from '../testing/index.ts';
import { companyOf, photo } from './images.fixture.ts';

const logo = 'POST /api/workspace/logo_upload';
const url = '/api/profile/picture_upload';

let server: TestApp;
let admin: string;
let workspace_id: number;
beforeAll(async () => {
  server = await startTestApp();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ admin, workspace_id } = await companyOf(server));
});
afterEach(() => server.db.deleteFrom('rate_limit').execute());
afterAll(() => server.close());

async function refusalOf(image: Buffer) {
  const { status, body } = await server.call(logo, { workspace_id, image }, admin);
  return [status, body.errors];
}

const refused = (msg: string, status = 400) => [status, [{ msg, param: 'image' }]];
const bytes = (hex: string, length = 200) => Buffer.concat([Buffer.from(hex, 'hex'), Buffer.alloc(length)]);

it.each([
  ['an empty file', Buffer.alloc(0), 'Please select a file.'],
  ['a text', Buffer.from('I am an image'), 'File is not an Image.'],
  ['a PDF', Buffer.from('%PDF-1.7 and more'), 'File is not an Image.'],
  ['the first bytes of a PNG', smallPng.subarray(0, 20), 'File is not an Image.'],
  [
    'a PNG with the end cut off',
    buildPng({ width: 300, height: 300 }).subarray(0, 120),
    'File is not an Image.',
  ],
  ['a JPEG of zeros', bytes('ffd8ffe0'), 'File is not an Image.'],
  ['a GIF', Buffer.from('GIF89a and more'), 'File Extendion is not acceptable'],
  ['a WebP', bytes('524946460000000057454250'), 'File Extendion is not acceptable'],
  ['a TIFF', bytes('49492a00'), 'File Extendion is not acceptable'],
  ['a HEIC', bytes('000000186674797068656963'), 'File Extendion is not acceptable'],
  ['an SVG', Buffer.from('<?xml version="1.0"?>\n<svg xmlns="x"></svg>'), 'File Extendion is not acceptable'],
])('rejects %s, whatever its name', async (_what, image, msg) => {
  expect(await refusalOf(image)).toEqual(refused(msg));
});

it('rejects a truncated JPEG', async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
  const image = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer();
  expect(await refusalOf(image.subarray(0, image.length / 2))).toEqual(refused('File is not an Image.'));
});

it('accepts a file of 2,097,151 bytes and rejects one byte more', async () => {
  // Data after the end of a JPEG is ignored.
  const image = await photo();
  const ofSize = (size: number) => Buffer.concat([image, Buffer.alloc(size - image.length)]);
  expect(await server.call(logo, { workspace_id, image: ofSize(2_097_151) }, admin)).toMatchObject({
    status: 200,
  });
  expect(await refusalOf(ofSize(2_097_152))).toEqual(refused('Image size should be less than 2 mb', 413));
});

/** Sends an endless picture over a real connection, and counts the bytes before the server responds. */
function sendWithoutEnd(headers: Record<string, string>): Promise<{ status: number; sent: number }> {
  const { port } = server.app.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const type = 'multipart/form-data; boundary=x';
    const sending = request({
      port,
      method: 'POST',
      path: url,
      headers: { 'content-type': type, ...headers },
    });
    let sent = 0;
    let isAnswered = false;
    sending.on('error', (error) => (isAnswered ? undefined : reject(error)));
    sending.on('response', ({ statusCode = 0 }) => {
      isAnswered = true;
      sending.destroy();
      resolve({ status: statusCode, sent });
    });
    sending.write('--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n');
    const part = Buffer.alloc(64 * 1024);
    const more = () => {
      if (isAnswered) return;
      sent += part.length;
      sending.write(part, () => setTimeout(more, 1));
    };
    more();
  });
}

it('stops reading an endless picture soon after two megabytes', async () => {
  const { status, sent } = await sendWithoutEnd({ authorization: `Bearer ${admin}` });
  expect(status).toBe(413);
  expect(sent).toBeLessThan(6_000_000);
});

it('does not read the picture of a signed-out caller', async () => {
  const { status, sent } = await sendWithoutEnd({});
  expect(status).toBe(401);
  expect(sent).toBeLessThan(2_000_000);
});

it('counts an upload before it reads the picture', async () => {
  const { member } = await companyOf(server);
  for (let n = 0; n < 60; n++)
    await server.call('POST /api/profile/picture_upload', { image: Buffer.from('x') }, member);
  const { status, sent } = await sendWithoutEnd({ authorization: `Bearer ${member}` });
  expect(status).toBe(429);
  expect(sent).toBeLessThan(2_000_000);
});

/** Starts an upload that never ends. It is counted when the server has received its headers. */
function startSlowUpload(): ClientRequest {
  const { port } = server.app.server.address() as AddressInfo;
  const headers = { authorization: `Bearer ${admin}`, 'content-type': 'multipart/form-data; boundary=x' };
  const sending = request({ port, method: 'POST', path: url, headers });
  sending.on('error', () => undefined);
  sending.flushHeaders();
  return sending;
}

it('a server receives 32 pictures at once, and rejects more until one has ended', async () => {
  const { member: other } = await companyOf(server);
  const upload = async () => (await server.call(`POST ${url}`, {}, other)).status;
  const slow = Array.from({ length: 33 }, startSlowUpload);
  try {
    // The 33rd is rejected: from then on all places are taken.
    const [first] = await Promise.race(slow.map((sending) => once(sending, 'response')));
    expect(first.statusCode).toBe(503);
    expect(await upload()).toBe(503);
  } finally {
    for (const sending of slow) sending.destroy();
  }
  let status = 503;
  for (let attempt = 0; status === 503 && attempt < 50; attempt++) {
    await wait(100);
    status = await upload();
  }
  expect(status).toBe(200);
});

it('rejects a form of more than two megabytes by its Content-Length', async () => {
  const headers = { authorization: `Bearer ${admin}`, 'content-length': '2200000' };
  const { status, sent } = await sendWithoutEnd(headers);
  expect(status).toBe(413);
  expect(sent).toBeLessThan(2_000_000);
});

const tooManyPixels = 'The image has more than 32 million pixels.';

it('rejects a decompression bomb before memory grows', async () => {
  // 50 kB that decode to 1.6 GB: black pixels, eight per byte
  const bomb = buildPng({ width: 20_000, height: 20_000, depth: 1 });
  expect(bomb.length).toBeLessThan(100_000);
  const before = process.memoryUsage().rss;
  expect(await refusalOf(bomb)).toEqual(refused(tooManyPixels));
  expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000);
});

it('rejects too many pixels by the header', async () => {
  const image = buildPng({ width: 60_000, height: 60_000 }, Buffer.alloc(10));
  expect(await refusalOf(image)).toEqual(refused(tooManyPixels));
});

it.each(['zTXt', 'iCCP'])('does not use more memory for a compressed %s chunk', async (type) => {
  const name = Buffer.from('a\0\0', 'latin1');
  const bomb = deflateSync(Buffer.alloc(200_000_000), { level: 9 });
  const image = buildPng({ width: 4, height: 4 }, undefined, [[type, Buffer.concat([name, bomb])]]);
  expect(image.length).toBeLessThan(300_000);
  const before = process.memoryUsage().rss;
  const [status] = await refusalOf(image);
  expect([200, 400]).toContain(status);
  expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000);
});

async function inject(payload: FormData | string, headers: Record<string, string> = {}, path = url) {
  const authorization = `Bearer ${admin}`;
  const response = await server.app.inject({
    method: 'POST',
    url: path,
    headers: { authorization, ...headers },
    payload,
  });
  return [response.statusCode, response.json().errors];
}

it('rejects other content types, and a form where a call accepts JSON', async () => {
  expect(await inject('{}', { 'content-type': 'application/json' })).toEqual([
    415,
    [{ msg: 'The request must be multipart/form-data.' }],
  ]);
  expect(await inject(new FormData(), {}, '/api/usertime/running')).toEqual([
    415,
    [{ msg: 'The request must be JSON.' }],
  ]);
});

it('returns an error for the file when the form has none', async () => {
  expect(await inject(new FormData())).toEqual(refused('Please select a file.'));
});

it.each([
  ['another file', 'picture', 'picture'],
  ['a second file', 'image', 'image'],
])('rejects %s', async (_what, name, param) => {
  const form = new FormData();
  const file = new Blob([new Uint8Array(smallPng)]);
  if (name === 'image') form.append('image', file, 'a.png');
  form.append(name, file, 'b.png');
  expect(await inject(form)).toEqual([400, [{ msg: expect.any(String), param }]]);
});

it('rejects an unknown field', async () => {
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(smallPng)]), 'a.png');
  form.append('is_workspace_admin', '1');
  expect(await inject(form)).toEqual([400, [{ msg: expect.any(String), param: 'is_workspace_admin' }]]);
});

it('responds with 4xx to every malformed form or file', async () => {
  const frame = (image: Uint8Array) => [
    '--x\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n',
    Buffer.from(image).toString('latin1'),
    '\r\n--x--\r\n',
  ];
  const mutated = fc
    .tuple(fc.constantFrom(smallPng, await photo()), fc.nat(), fc.uint8Array({ minLength: 1, maxLength: 8 }))
    .map(([image, at, noise]) => {
      const changed = Buffer.from(image);
      Buffer.from(noise).copy(changed, at % image.length);
      return changed;
    });
  const forms = fc.oneof(
    mutated.map((image) => frame(image).join('')),
    fc.tuple(mutated, fc.nat()).map(([image, at]) => {
      const whole = frame(image).join('');
      return whole.slice(0, at % whole.length);
    }),
    fc.string({ maxLength: 300 }),
  );
  const types = fc.constantFrom(
    'multipart/form-data; boundary=x',
    'multipart/form-data',
    'multipart/form-data; boundary=',
  );
  await fc.assert(
    fc.asyncProperty(forms, types, async (form, type) => {
      await server.db.deleteFrom('rate_limit').execute();
      const { statusCode, body } = await server.app.inject({
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${admin}`, 'content-type': type },
        payload: Buffer.from(form, 'latin1'),
      });
      expect([statusCode < 500, body]).toEqual([true, body]);
    }),
    { numRuns: 150, seed: 20_261_122 },
  );
});
