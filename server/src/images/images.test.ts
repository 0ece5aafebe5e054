import { type FileHandle, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import { smallPng, startTestApp, type TestApp } from '../testing/index.ts';
import { diskImages } from './image-store.ts';
import { companyOf, photo, runDiscards } from './images.fixture.ts';

const logo = 'POST /api/workspace/logo_upload';
const avatar = 'POST /api/profile/picture_upload';

let server: TestApp;
beforeAll(async () => (server = await startTestApp()));
afterAll(() => server.close());

const serve = (file: string) => server.app.inject({ url: `/images/${file}` });
const stored = async (file: string) => (await serve(file)).rawPayload;
const isStored = async (file: string) => (await serve(file)).statusCode === 200;

/** Uploads a logo as a browser does, for tests of the whole response; the picture is the last field. */
function uploadLogo({ app }: TestApp, workspace_id: number, token: string) {
  const form = new FormData();
  form.append('workspace_id', String(workspace_id));
  form.append('image', new Blob([new Uint8Array(smallPng)]), 'logo.png');
  const headers = { authorization: `Bearer ${token}` };
  return app.inject({ method: 'POST', url: '/api/workspace/logo_upload', headers, payload: form });
}

async function logoOf(workspaceId: number) {
  const row = await server.db
    .selectFrom('workspace')
    .where('id', '=', workspaceId)
    .select('logo')
    .executeTakeFirst();
  return row?.logo;
}

it('an admin replaces the logo, and the workspace has the new file name', async () => {
  const { workspace_id, admin } = await companyOf(server);
  const { status, body } = await server.call(logo, { workspace_id }, admin);
  expect([status, body]).toEqual([200, { filename: expect.stringMatching(/^[\w-]{32}\.png$/) }]);
  const list = await server.call('POST /api/workspace/listbyworkspaceid', {}, admin);
  expect(list.body.results).toMatchObject([{ workspace_logo: body.filename }]);
});

it('the fields of the form may be in any order', async () => {
  const { workspace_id, admin } = await companyOf(server);
  const { statusCode, body } = await uploadLogo(server, workspace_id, admin);
  expect([statusCode, body]).toEqual([200, body]);
});

it('a user replaces their picture, and their profile has the new file name', async () => {
  const { workspace_id, member } = await companyOf(server);
  const { status, body } = await server.call(avatar, {}, member);
  expect([status, body]).toEqual([200, { filename: expect.stringMatching(/^[\w-]{32}\.png$/) }]);
  const profile = await server.call('POST /api/profile/info', { workspace_id }, member);
  expect(profile.body.results[0]).toMatchObject([{ avatar: body.filename }]);
});

it('a new logo notifies the workspace, a new picture its user', async () => {
  const { workspace_id, admin } = await companyOf(server);
  const eventsOf = async (url: string, fields: object) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
    form.append('image', new Blob([new Uint8Array(smallPng)]), 'a.png');
    const headers = { authorization: `Bearer ${admin}` };
    const response = await server.app.inject({ method: 'POST', url, headers, payload: form });
    return JSON.parse(String(response.headers['timeweave-events']));
  };
  expect(await eventsOf('/api/workspace/logo_upload', { workspace_id })).toEqual([
    { name: 'workspace/changed', payload: { workspaceId: workspace_id } },
  ]);
  expect(await eventsOf('/api/profile/picture_upload', {})).toEqual([
    { name: 'preferences/changed', payload: {} },
  ]);
});

it('the audit log contains the user who replaced the logo', async () => {
  const { workspace_id, admin, adminId } = await companyOf(server);
  for (let n = 0; n < 2; n++) await server.call(logo, { workspace_id }, admin);
  const rows = await server.db
    .selectFrom('audit_log')
    .where('workspace_id', '=', workspace_id)
    .selectAll()
    .orderBy('id')
    .execute();
  const change = { changed_by: adminId, kind: 'setting', name: 'logo' };
  expect(rows).toMatchObject([
    { ...change, old_value: null, new_value: 'set' },
    { ...change, old_value: 'set', new_value: 'changed' },
  ]);
});

it('a logo is turned upright and loses all metadata', async () => {
  const { workspace_id, admin } = await companyOf(server);
  const { body } = await server.call(logo, { workspace_id, image: await photo() }, admin);
  expect(body.filename).toMatch(/\.jpg$/);
  const image = await stored(body.filename);
  const { format, width, height, exif, icc, xmp, orientation } = await sharp(image).metadata();
  expect({ format, width, height, exif, icc, xmp, orientation }).toEqual({
    ...{ format: 'jpeg', width: 20, height: 40 },
    ...{ exif: undefined, icc: undefined, xmp: undefined, orientation: undefined },
  });
  expect(image.includes('Ada')).toBe(false);
});

it('a logo fits into 440 by 440 pixels and keeps its transparency', async () => {
  const { workspace_id, admin } = await companyOf(server);
  const image = await sharp({ create: { width: 2000, height: 500, channels: 4, background: '#0000' } })
    .png()
    .toBuffer();
  const { body } = await server.call(logo, { workspace_id, image }, admin);
  const { format, width, height, hasAlpha } = await sharp(await stored(body.filename)).metadata();
  expect({ format, width, height, hasAlpha }).toEqual({
    format: 'png',
    width: 440,
    height: 110,
    hasAlpha: true,
  });
});

it('a picture of a person is cut to a square', async () => {
  const { member } = await companyOf(server);
  const { body } = await server.call(avatar, { image: await photo() }, member);
  expect(await sharp(await stored(body.filename)).metadata()).toMatchObject({ width: 256, height: 256 });
});

it('an image is served with its type, is cacheable forever, and cannot execute scripts', async () => {
  const { member } = await companyOf(server);
  const { body } = await server.call(avatar, {}, member);
  const { statusCode, headers } = await serve(body.filename);
  expect([statusCode, headers]).toMatchObject([
    200,
    {
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  ]);
});

it.each([
  `${'a'.repeat(32)}.png`,
  '..%2f..%2fsession-secret',
  '%2e%2e',
  'a.svg',
  `${'a'.repeat(32)}.png.new`,
])('responds with 404 for the image %s', async (name) => {
  const { statusCode, headers } = await serve(name);
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store']);
});

it('a replaced image is deleted from the store, the new one stays', async () => {
  const { workspace_id, admin } = await companyOf(server);
  const [oldLogo, oldAvatar, newLogo, newAvatar] = [
    (await server.call(logo, { workspace_id }, admin)).body.filename,
    (await server.call(avatar, {}, admin)).body.filename,
    (await server.call(logo, { workspace_id }, admin)).body.filename,
    (await server.call(avatar, {}, admin)).body.filename,
  ];
  expect(await Promise.all([oldLogo, oldAvatar].map(isStored))).toEqual([true, true]);
  await runDiscards(server);
  expect(await Promise.all([oldLogo, oldAvatar, newLogo, newAvatar].map(isStored))).toEqual([
    ...[false, false],
    ...[true, true],
  ]);
});

it('an image whose change was not saved is deleted within an hour, and the former one stays', async () => {
  const { workspace_id, admin } = await companyOf(server);
  const former = (await server.call(logo, { workspace_id }, admin)).body.filename;
  await sql`alter table audit_log add constraint broken check (false) not valid`.execute(server.db);
  expect(await server.call(logo, { workspace_id }, admin)).toMatchObject({ status: 500 });
  await sql`alter table audit_log drop constraint broken`.execute(server.db);
  const unused = await server.db
    .selectFrom('job')
    .where(sql<string>`payload ->> 'file'`, '<>', former)
    .where('run_at', '>', sql<Date>`now() + interval '50 minutes'`)
    .select(sql<string>`payload ->> 'file'`.as('file'))
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(await isStored(unused.file)).toBe(true);
  await runDiscards(server);
  expect([await isStored(unused.file), await isStored(former)]).toEqual([false, true]);
});

it('members and admins of another workspace cannot replace the logo', async () => {
  const { workspace_id, member } = await companyOf(server);
  const stranger = await companyOf(server);
  for (const token of [member, stranger.admin]) {
    expect(await server.call(logo, { workspace_id }, token)).toMatchObject({ status: 403 });
  }
  expect(await logoOf(workspace_id)).toBeNull();
});

it('a user can upload sixty pictures an hour', async () => {
  const { member } = await companyOf(server);
  for (let n = 0; n < 60; n++) expect((await server.call(avatar, {}, member)).status).toBe(200);
  expect(await server.call(avatar, {}, member)).toMatchObject({
    status: 429,
    body: { errors: [{ param: 'image' }] },
  });
});

it('a full disk causes a 503 with the message of the dialog and a time to retry, and changes nothing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'timeweave-full-disk-'));
  const other = await startTestApp({ images: diskImages(folder) });
  const { workspace_id, admin } = await companyOf(other);
  const directory = await open(folder);
  const files: FileHandle = Object.getPrototypeOf(directory);
  const fault = new Error(`ENOSPC: no space left on device, write '${folder}'`);
  const writing = jest.spyOn(files, 'writeFile').mockRejectedValueOnce(fault);
  const { statusCode, headers, body } = await uploadLogo(other, workspace_id, admin);
  expect([statusCode, headers['retry-after'], JSON.parse(body)]).toEqual([
    503,
    '30',
    { errors: [{ msg: 'Image upload failed.', param: 'image' }] },
  ]);
  expect([writing.mock.calls.length, await readdir(folder)]).toEqual([1, []]);
  const list = await other.call('POST /api/workspace/listbyworkspaceid', {}, admin);
  expect(list.body.results).toMatchObject([{ workspace_logo: null }]);
  writing.mockRestore();
  await directory.close();
  await other.close();
  await rm(folder, { recursive: true });
});
