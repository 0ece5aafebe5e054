import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';
import { startTestApp } from '../testing/index.ts';
import { companyOf, runDiscards } from './images.fixture.ts';
import { s3Images } from './image-store.ts';

let store: S3rver;
let folder: string;
let endpoint: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'timeweave-s3-'));
  store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'pictures', configs: [] }],
  });
  const { port } = await store.run();
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await store.close();
  await rm(folder, { recursive: true });
});

/** Returns settings with the key that s3rver accepts. */
const settings = (changes: object = {}) => ({
  ...{ endpoint, bucket: 'pictures', region: 'us-east-1' },
  ...{ accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
  ...changes,
});

const file = `${'a'.repeat(32)}.png`;

it('an S3-compatible store keeps a picture, returns it and deletes it', async () => {
  const images = s3Images(settings());
  expect(await images.get(file)).toBeUndefined();
  await images.put(file, Buffer.from([0, 255, 10]));
  expect(await images.get(file)).toEqual(Buffer.from([0, 255, 10]));
  await images.remove(file);
  await images.remove(file);
  expect(await images.get(file)).toBeUndefined();
});

it.each([
  ['the key is unknown', { accessKeyId: 'guessed' }],
  ['there is no such bucket', { bucket: 'elsewhere' }],
])('storing a picture fails when %s', async (_why, changes) => {
  await expect(s3Images(settings(changes)).put(file, Buffer.from('a'))).rejects.toThrow('The image store');
});

it('storing a picture fails when the store does not respond', async () => {
  await expect(
    s3Images(settings({ endpoint: 'http://127.0.0.1:9' })).put(file, Buffer.from('a')),
  ).rejects.toThrow();
});

it('uploads, downloads and deletions work with the store', async () => {
  const server = await startTestApp({ images: s3Images(settings()) });
  const { member } = await companyOf(server);
  const upload = async () =>
    (await server.call('POST /api/profile/picture_upload', {}, member)).body.filename;
  const [former, current] = [await upload(), await upload()];
  await runDiscards(server);
  const served = async (name: string) => {
    const { statusCode, headers } = await server.app.inject({ url: `/images/${name}` });
    return [statusCode, headers['content-type']];
  };
  expect(await served(current)).toEqual([200, 'image/png']);
  expect(await served(former)).toEqual([404, 'application/json; charset=utf-8']);
  await server.close();
});
