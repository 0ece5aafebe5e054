import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { emptyDraft } from '../entry-commands/index.ts';
import { type NewEntry, NewEntryForm } from './new-entry-form.tsx';

const start = Date.parse('2026-11-18T09:00:00Z') / 1000;

/** Shows the form and returns the entries that it has added. */
async function showForm() {
  const added: NewEntry[] = [];
  function Form() {
    const [entry, setEntry] = useState<NewEntry>({ span: { start, end: start + 3600 }, draft: emptyDraft });
    return (
      <NewEntryForm
        entry={entry}
        onChange={setEntry}
        onAdd={() => added.push(entry)}
        onCancel={() => undefined}
      />
    );
  }
  const shown = await renderAt('/calendar', <Form />, ada);
  const description = screen.getByRole('combobox', { name: 'Description' });
  await waitFor(() => expect(description).toHaveAttribute('aria-autocomplete', 'list'));
  return { ...shown, description, added };
}

beforeEach(() => {
  fakeServer.reset();
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results: [workspaceWith()] });
  fakeServer.answer('POST /api/usertime/suggest', 200, { results: [] });
  fakeServer.answer('POST /api/project/search', 200, { results: [] });
});

it('creates a project that is named in the description, and Enter adds the entry with it', async () => {
  let respond = () => {};
  const created = new Promise<void>((resolve) => (respond = resolve));
  fakeServer.answerWhen('POST /api/project/add', created, 200, { results: { insertId: 8 } });
  const { person, description, added } = await showForm();
  await person.click(description);
  await person.keyboard('Plan @Website');
  await screen.findByRole('option', { name: 'Create project “Website”' });
  await person.keyboard('{ArrowDown}{Enter}{Enter}');
  expect(added).toEqual([]);
  respond();
  await waitFor(() => expect(added).toHaveLength(1));
  expect(added[0]?.draft).toMatchObject({
    title: 'Plan ',
    project: { id: 8, name: 'Website' },
    isBillable: 1,
  });
});

it('keeps the description when the server refuses the project', async () => {
  const errors = [{ msg: 'Only admins can create projects in this workspace.' }];
  fakeServer.answer('POST /api/project/add', 403, { errors });
  const { person, description, added, alerts } = await showForm();
  await person.click(description);
  await person.keyboard('Plan @Website');
  await person.click(await screen.findByRole('option', { name: 'Create project “Website”' }));
  await waitFor(() => expect(alerts()).toEqual(['Only admins can create projects in this workspace.']));
  expect(description).toHaveValue('Plan @Website');
  expect(added).toEqual([]);
});

it('focuses the first required field that is empty, and says what is missing', async () => {
  const results = [workspaceWith({ is_required_fields: 1 })];
  fakeServer.answer('POST /api/workspace/listbyworkspaceid', 200, { results });
  const { person, description, added } = await showForm();
  const add = () => person.click(screen.getByRole('button', { name: 'Add entry' }));
  await add();
  const both = 'Add a description and a project: this workspace requires it.';
  expect(await screen.findByText(both)).toHaveAttribute('role', 'alert');
  expect(description).toHaveFocus();
  await person.keyboard('Plan');
  expect(screen.queryByText(both)).toBeNull();
  await add();
  expect(screen.getByText('Add a project: this workspace requires it.')).toBeVisible();
  expect(screen.getByRole('combobox', { name: /^Project/ })).toHaveFocus();
  expect(added).toEqual([]);
});

it('shows an unreadable time at its field, until any field changes', async () => {
  const { person, added } = await showForm();
  const end = screen.getByRole('textbox', { name: 'End' });
  await person.clear(end);
  await person.type(end, 'late');
  await person.click(screen.getByRole('button', { name: 'Add entry' }));
  expect(end).toHaveAccessibleDescription('Enter a time, such as 17:00.');
  expect(end).toHaveFocus();
  await person.type(screen.getByRole('textbox', { name: 'Start' }), '{Backspace}');
  expect(end).not.toHaveAccessibleDescription('Enter a time, such as 17:00.');
  expect(added).toEqual([]);
});
