import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Payload } from '@timeweave/shared/store';
import { maxImportBytes } from '@timeweave/shared/validation';
import { fakeServer } from '@timeweave/shared/testing';
import { fileWith, importWith } from '../imports/import.fixture.ts';
import { openImport, openStart, prepare, sentOf } from './opened-import.fixture.tsx';
import { prepareFiles, textOf } from './upload.fixture.ts';

const addFile = 'POST /api/import/add_file';
const addPart = 'PUT /api/import/add_part';
const read = 'PUT /api/import/read';

beforeEach(() => {
  prepare();
  prepareFiles();
  let files = 20;
  fakeServer.answerBy(addFile, () => [200, { file_id: (files += 1) }]);
  fakeServer.answer('POST /api/import/create', 200, { import_id: 5 });
  fakeServer.answer('POST /api/import/get', 200, importWith({ files: [] }));
});
afterEach(() => jest.restoreAllMocks());

const input = () => screen.getByLabelText<HTMLInputElement>('Files to import', { selector: 'input' });
const csv = (text: string, name = 'entries.csv') => new File([text], name, { type: 'text/csv' });
type Part = Payload<typeof addPart>;
const isPart = (payload: unknown): payload is Part =>
  typeof payload === 'object' && payload !== null && 'part' in payload && 'content' in payload;
const parts = () => sentOf(addPart).filter(isPart);

/** Text that stays longer than a part when it is compressed. */
function longText(): string {
  let seed = 1;
  const next = () => (seed = (seed * 48_271) % 2_147_483_647).toString(36);
  return Array.from({ length: 90_000 }, next).join('');
}

it('files are compressed, sent in parts, and read without choices', async () => {
  const { person } = await openStart();
  const text = longText();
  await person.upload(input(), [csv(text), csv('User,Email', 'more.csv')]);
  expect(await screen.findByRole('link', { name: 'All imports' })).toBeVisible();
  await waitFor(() => expect(sentOf(read)).toHaveLength(1), { timeout: 20_000 });
  expect(sentOf(read)).toEqual([{ workspace_id: 1, import_id: 5, zone: 'UTC' }]);
  const ofFirst = parts().filter(({ file_id }) => file_id === 21);
  expect(ofFirst.length).toBeGreaterThan(1);
  expect(ofFirst.map(({ part }) => part)).toEqual(ofFirst.map((_, index) => index + 1));
  expect(textOf(ofFirst.map(({ content }) => content))).toBe(text);
  const target = { workspace_id: 1, import_id: 5 };
  expect(sentOf(addFile)).toEqual([
    { ...target, name: 'entries.csv', bytes: text.length, is_compressed: 1, parts: ofFirst.length },
    { ...target, name: 'more.csv', bytes: 10, is_compressed: 1, parts: 1 },
  ]);
});

it('a zip file is sent as it is', async () => {
  const { person } = await openStart();
  await person.upload(input(), csv('PK of a zip', 'export.zip'));
  await waitFor(() => expect(sentOf(read)).toHaveLength(1));
  expect(sentOf(addFile)).toMatchObject([{ name: 'export.zip', is_compressed: 0, parts: 1 }]);
  expect(parts().map(({ content }) => atob(content))).toEqual(['PK of a zip']);
});

it('dropped files are uploaded like chosen ones', async () => {
  await openStart();
  const zone = screen.getByRole('region', { name: 'Files to import' });
  fireEvent.drop(zone, { dataTransfer: { files: [csv('User,Email')] } });
  await waitFor(() => expect(sentOf(read)).toHaveLength(1));
  expect(sentOf(addFile)).toMatchObject([{ name: 'entries.csv' }]);
});

it('files that cannot be imported are named with the reason, and nothing is begun for them', async () => {
  const { person } = await openStart();
  const large = csv('x', 'large.csv');
  Object.defineProperty(large, 'size', { value: maxImportBytes + 1 });
  await person.upload(input(), [csv('', 'empty.csv'), large]);
  const refused = within(await screen.findByRole('list', { name: 'Files that can’t be imported' }));
  expect(refused.getByText(/^This file is empty/)).toBeVisible();
  expect(refused.getByText(/^This file is larger than 200 MB/)).toBeVisible();
  expect(sentOf('POST /api/import/create')).toEqual([]);
});

it('more than twenty files are not added', async () => {
  const files = Array.from({ length: 19 }, (_, index) => fileWith({ id: index + 1, name: `${index}.csv` }));
  const { person } = await openImport(importWith({ files }));
  await person.upload(input(), [csv('a', 'a.csv'), csv('b', 'b.csv')]);
  expect(await screen.findByText(/^An import has at most 20 files/)).toBeVisible();
  await waitFor(() => expect(sentOf(addFile)).toMatchObject([{ name: 'a.csv' }]));
});

it('a part that fails is sent again', async () => {
  let attempts = 0;
  fakeServer.answerBy(addPart, () =>
    (attempts += 1) === 1 ? [503, { errors: [] }] : [200, { status: 200 }],
  );
  const { person } = await openStart();
  await person.upload(input(), csv('User,Email'));
  await waitFor(() => expect(sentOf(read)).toHaveLength(1));
  expect(parts().map(({ part }) => part)).toEqual([1, 1]);
});

it('a refused part shows why, and the upload continues where it stopped', async () => {
  fakeServer.answer(addPart, 400, { errors: [{ msg: 'The part is too large.' }] });
  const { person } = await openStart();
  await person.upload(input(), csv('User,Email'));
  expect(await screen.findByText('The part is too large.')).toBeVisible();
  expect(sentOf(read)).toEqual([]);
  fakeServer.answer(addPart, 200, { status: 200 });
  await person.click(screen.getByRole('button', { name: 'Try again to upload entries.csv' }));
  await waitFor(() => expect(sentOf(read)).toHaveLength(1));
  expect(sentOf(addFile)).toHaveLength(1);
});

it('a cancelled upload is removed, and the other files are read', async () => {
  let let1 = () => {};
  fakeServer.answerWhen(addPart, new Promise<void>((resolve) => (let1 = resolve)), 200, { status: 200 });
  const { person } = await openStart();
  await person.upload(input(), [csv('User,Email'), csv('User', 'more.csv')]);
  expect(await screen.findByRole('progressbar', { name: 'Uploading entries.csv' })).toBeVisible();
  await waitFor(() => expect(sentOf(addPart)).toHaveLength(1));
  await person.click(screen.getByRole('button', { name: 'Cancel entries.csv' }));
  await waitFor(() => expect(sentOf('PUT /api/import/remove_file')).toMatchObject([{ file_id: 21 }]));
  let1();
  await waitFor(() => expect(sentOf(read)).toHaveLength(1));
  expect(sentOf(addFile)).toMatchObject([{ name: 'entries.csv' }, { name: 'more.csv' }]);
});

it('a failed upload is cancelled, and the files that are complete are read', async () => {
  fakeServer.answerBy(addPart, (payload) =>
    isPart(payload) && payload.file_id === 22
      ? [400, { errors: [{ msg: 'The part is too large.' }] }]
      : [200, { status: 200 }],
  );
  const { person } = await openStart();
  await person.upload(input(), [csv('User,Email'), csv('User', 'more.csv')]);
  expect(await screen.findByText('The part is too large.')).toBeVisible();
  expect(sentOf(read)).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Cancel more.csv' }));
  await waitFor(() => expect(sentOf(read)).toHaveLength(1));
  expect(sentOf('PUT /api/import/remove_file')).toMatchObject([{ file_id: 22 }]);
  const names = fakeServer.sent.map(({ name }) => name);
  expect(names.indexOf(read)).toBeGreaterThan(names.indexOf('PUT /api/import/remove_file'));
});

it('a limit of the day is said at once, and the file is not sent again', async () => {
  const msg = 'You can upload 2 GB in 24 hours, and with this file it would be more.';
  fakeServer.answer(addPart, 429, { errors: [{ msg, param: 'content' }] });
  const { person } = await openStart();
  await person.upload(input(), csv('User,Email'));
  expect(await screen.findByText(msg)).toBeVisible();
  expect(parts()).toHaveLength(1);
});

it('a file that was not uploaded completely is replaced by choosing it again', async () => {
  const { person } = await openImport(
    importWith({ files: [fileWith({ is_complete: 0, format: null, rows: null })] }),
  );
  expect(screen.getByText('This file was not uploaded completely: choose it again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Read the files' })).toBeDisabled();
  await person.upload(input(), csv('User,Email', 'toggl-2026.csv'));
  await waitFor(() => expect(sentOf(read)).toHaveLength(1));
  expect(sentOf('PUT /api/import/remove_file')).toMatchObject([{ file_id: 11 }]);
  expect(sentOf(addFile)).toMatchObject([{ name: 'toggl-2026.csv' }]);
});
