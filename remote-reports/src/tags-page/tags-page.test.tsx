import { screen, waitFor, within } from '@testing-library/react';
import type { Tag } from '@timeweave/shared/api';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { swatches } from '@timeweave/shared/ui';
import { TagsPage } from './tags-page.tsx';

const list = 'POST /api/tag/list';
const research: Tag = { id: 1, tag_title: 'research', tagcolor: '#d13b4b', is_archived: 0, entry_count: 1 };
const night: Tag = { id: 2, tag_title: 'night', tagcolor: '#0b7285', is_archived: 0, entry_count: 0 };

const sentTo = (name: string) =>
  fakeServer.sent.filter((sent) => sent.name === name).map(({ payload }) => payload);
const create = () => screen.getByRole('button', { name: 'Create' });
const title = () => screen.getByRole('textbox', { name: 'Tag title' });

async function open(tags: readonly Tag[]) {
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [workspaceWith()] });
  fakeServer.answer(list, 200, { results: tags });
  const { person } = await renderAt('/tag', <TagsPage />, ada);
  await screen.findByText(tags[0]?.tag_title ?? 'No tags yet');
  return person;
}

type Person = Awaited<ReturnType<typeof open>>;

async function choose(person: Person, name: string, action: string) {
  await person.click(screen.getByRole('button', { name: `More for ${name}` }));
  await person.click(within(await screen.findByRole('menu')).getByRole('menuitem', { name: action }));
}

beforeEach(() => {
  fakeServer.reset();
  // jsdom has no layout: a row is 44 px high.
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
});
afterEach(() => jest.restoreAllMocks());

it('a new tag needs a title, and has a colour that no other tag has', async () => {
  const person = await open([research]);
  await person.click(screen.getByRole('button', { name: 'New Tag' }));
  expect(title()).toHaveFocus();
  const color = screen.getByLabelText<HTMLInputElement>('Another colour').value;
  expect(color).not.toBe(research.tagcolor);
  await person.click(create());
  expect(title()).toHaveAccessibleDescription('Please enter the Tag Title');
  fakeServer.answer('POST /api/tag/add', 200, { results: { insertId: 2 } });
  fakeServer.answer(list, 200, { results: [research, night] });
  await person.type(title(), 'night');
  await person.click(create());
  expect(await screen.findByText('night')).toBeInTheDocument();
  expect(sentTo('POST /api/tag/add')).toEqual([{ workspace_id: 1, tag_title: 'night', color }]);
});

it('a title that another tag has is refused at its field, and the typed text stays', async () => {
  const person = await open([research]);
  const msg = 'A tag with this title already exists.';
  fakeServer.answer('POST /api/tag/add', 409, { errors: [{ msg, param: 'tag_title' }] });
  await person.click(screen.getByRole('button', { name: 'New Tag' }));
  await person.type(title(), 'Research');
  await person.click(create());
  await waitFor(() => expect(title()).toHaveAccessibleDescription(msg));
  expect(title()).toHaveValue('Research');
});

it('the colour of a tag is changed, and an invalid one keeps the typed text', async () => {
  const person = await open([research]);
  await choose(person, 'research', 'Edit');
  expect(await screen.findByRole('dialog', { name: 'Update Tag' })).toBeVisible();
  const hex = screen.getByLabelText('Colour as hex');
  await person.clear(hex);
  await person.type(hex, '#12');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  expect(hex).toHaveAccessibleDescription('Please enter the colour like #0b7285');
  expect(hex).toHaveValue('#12');
  expect(sentTo('PUT /api/tag/edit')).toEqual([]);
  fakeServer.answer('PUT /api/tag/edit', 200, { status: 200 });
  await person.click(screen.getByRole('radio', { name: 'Teal' }));
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const edited = { workspace_id: 1, tag_id: 1, tag_title: 'research', color: swatches.Teal };
  expect(sentTo('PUT /api/tag/edit')).toEqual([edited]);
});

it('a merge needs another tag, says what it changes, and can be undone', async () => {
  const person = await open([night, research]);
  fakeServer.answer('POST /api/tag/merge', 200, { merge_id: 5 });
  fakeServer.answer('POST /api/tag/unmerge', 200, { status: 200 });
  await choose(person, 'research', 'Merge into…');
  const dialog = await screen.findByRole('dialog', { name: 'Merge “research” into…' });
  await person.click(within(dialog).getByRole('button', { name: 'Merge' }));
  const stays = within(dialog).getByRole('combobox', { name: /that stays/ });
  expect(stays).toHaveAccessibleDescription('Please choose a tag');
  await person.click(stays);
  await person.click(await screen.findByRole('option', { name: 'night' }));
  expect(dialog).toHaveTextContent('1 entry will move to “night”, which then has 1 entry.');
  await person.click(within(dialog).getByRole('button', { name: 'Merge' }));
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(sentTo('POST /api/tag/merge')).toEqual([{ workspace_id: 1, tag_id: 1, into_id: 2 }]);
  await waitFor(() => expect(sentTo('POST /api/tag/unmerge')).toEqual([{ workspace_id: 1, merge_id: 5 }]));
});
