import { act, screen, waitFor, within } from '@testing-library/react';
import type { TimeEntry } from '@timeweave/shared/api';
import { publish } from '@timeweave/shared/events';
import { ada, entryAt, fakeServer, renderAt } from '@timeweave/shared/testing';
import { UndoBar, useUndo } from '@timeweave/shared/ui';
import { ChangeQueue } from '../change-queue/index.ts';
import { EntryList } from './entry-list.tsx';
import { listTabStop } from './tab-stop.ts';

const letters = entryAt('2026-11-20T10:00:00Z', { title: 'Letters', project_name: 'Engine', project_id: 3 });
const notes = entryAt('2026-11-20T09:00:00Z', { title: 'Notes' });
const tables = entryAt('2026-11-19T09:00:00Z', { title: 'Tables' });

function answer(results: TimeEntry[]) {
  const days = ['2026-11-20', '2026-11-19'].map((date) => ({ date, total: 60_000 }));
  const week = { date: '2026-11-15', total: 60_000 };
  fakeServer.answer('POST /api/usertime/list', 200, { results, running: [], snapshot: null, days, week });
}

beforeEach(() => {
  localStorage.clear();
  fakeServer.reset();
  fakeServer.answer('POST /api/usertime/running', 200, { running: [] });
  fakeServer.answer('POST /api/usertime/delete', 200, { results: [] });
});

function Page() {
  const undoable = useUndo();
  return (
    <>
      <button>Before</button>
      <ChangeQueue />
      <EntryList offer={undoable.offer} />
      <button>After</button>
      {undoable.done && (
        <UndoBar
          done={undoable.done}
          onUndo={() => void undoable.undo()}
          onGone={undoable.forget}
          finalFocus={listTabStop}
        />
      )}
    </>
  );
}

async function showList(results = [letters, notes, tables], grouping: 0 | 1 = 0) {
  answer(results);
  const user = { ...ada, user_properties: { ...ada.user_properties, is_group_similar_entries: grouping } };
  const { person } = await renderAt('/dashboard', <Page />, user);
  await screen.findAllByRole('row');
  await screen.findAllByRole('button', { name: /^More for/ });
  return person;
}

const row = (name: RegExp) => screen.getByRole('row', { name });
const focus = (element: HTMLElement | undefined) => act(() => element?.focus());
/** Returns the accessible name of the focused element. */
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.tagName;
const description = (of: string) => screen.getByRole('textbox', { name: `Description of ${of}` });

it('is reached by the L key, at the row that was focused last', async () => {
  const person = await showList();
  await person.keyboard('l');
  expect(focused()).toMatch(/^Letters/);
  await person.keyboard('{ArrowDown}');
  await person.click(screen.getByRole('button', { name: 'After' }));
  await person.keyboard('l');
  expect(focused()).toMatch(/^Notes/);
});

it('has one tab stop, followed by the controls of its row', async () => {
  const person = await showList();
  await person.click(screen.getByRole('button', { name: 'Before' }));
  await person.tab();
  expect(focused()).toMatch(/^Letters/);
  expect(row(/^Letters/)).toHaveAccessibleName('Letters, Engine, 10:00 to 10:01, 0:01:00');
  await person.tab();
  expect(screen.getByRole('checkbox', { name: 'Select Letters' })).toHaveFocus();
  await person.tab();
  expect(description('Letters')).toHaveFocus();
  const tabbable = screen.getAllByRole('row').filter(({ tabIndex }) => tabIndex === 0);
  expect(tabbable).toEqual([row(/^Letters/)]);
  for (const control of within(row(/^Notes/)).getAllByRole('button')) expect(control.tabIndex).toBe(-1);
  const last = within(row(/^Letters/))
    .getAllByRole('button')
    .at(-1);
  focus(last);
  await person.tab();
  expect(screen.getByRole('button', { name: 'After' })).toHaveFocus();
});

it('arrow keys, Home and End move between rows, across days', async () => {
  const person = await showList();
  focus(row(/^Letters/));
  await person.keyboard('{ArrowDown}');
  expect(focused()).toMatch(/^Notes/);
  await person.keyboard('{ArrowDown}');
  expect(focused()).toMatch(/^Tables/);
  await person.keyboard('{ArrowDown}{Home}');
  expect(focused()).toMatch(/^Letters/);
  await person.keyboard('{End}');
  expect(focused()).toMatch(/^Tables/);
  await person.keyboard('{ArrowUp}');
  expect(focused()).toMatch(/^Notes/);
  await person.keyboard('{PageUp}');
  expect(focused()).toMatch(/^Letters/);
});

it('Enter edits the description and saves it, Escape reverts typed text; both return to the row', async () => {
  fakeServer.answer('PUT /api/usertime/update_title', 200, { status: 200 });
  const person = await showList();
  focus(row(/^Notes/));
  await person.keyboard('{Enter}');
  expect(description('Notes')).toHaveFocus();
  await person.keyboard('Typed{Escape}');
  expect(focused()).toMatch(/^Notes/);
  expect(description('Notes')).toHaveValue('Notes');
  expect(fakeServer.sent.some(({ name }) => name === 'PUT /api/usertime/update_title')).toBe(false);
  answer([letters, { ...notes, title: 'Footnotes' }, tables]);
  await person.keyboard('{Enter}Footnotes{Enter}');
  await waitFor(() => expect(focused()).toMatch(/^Footnotes/));
  await waitFor(() =>
    expect(fakeServer.sent.filter(({ name }) => name === 'PUT /api/usertime/update_title')).toHaveLength(1),
  );
});

it('an invalid value keeps the focus', async () => {
  const person = await showList();
  const duration = screen.getByRole('textbox', { name: 'Duration of Notes' });
  await person.clear(duration);
  await person.type(duration, 'soon{Enter}');
  expect(duration).toHaveFocus();
  expect(duration).toHaveAttribute('aria-invalid', 'true');
  await person.keyboard('{Escape}');
  expect(focused()).toMatch(/^Notes/);
  expect(duration).toHaveValue('0:01:00');
});

it('right and left reach the controls of a row, up and down the same cell in other rows', async () => {
  const person = await showList();
  focus(row(/^Notes/));
  await person.keyboard('{ArrowRight}');
  expect(screen.getByRole('checkbox', { name: 'Select Notes' })).toHaveFocus();
  await person.keyboard('{ArrowUp}');
  expect(screen.getByRole('checkbox', { name: 'Select Letters' })).toHaveFocus();
  await person.keyboard('{ArrowLeft}');
  expect(focused()).toMatch(/^Letters/);
  await person.keyboard('{ArrowRight}{ArrowRight}');
  expect(description('Letters')).toHaveFocus();
  await person.keyboard('{ArrowRight}');
  expect(description('Letters')).toHaveFocus();
  await person.keyboard('{ArrowRight}');
  expect(within(row(/^Letters/)).getByRole('combobox', { name: 'Project: Engine' })).toHaveFocus();
});

it('Space selects a row, with Shift a range; Shift and arrow keys extend and shrink it', async () => {
  const person = await showList();
  const selected = () => screen.queryAllByRole('row', { selected: true }).length;
  focus(row(/^Letters/));
  await person.keyboard(' ');
  expect(screen.getByRole('checkbox', { name: 'Select Letters' })).toBeChecked();
  await person.keyboard('{ArrowDown}{ArrowDown}{Shift>} {/Shift}');
  expect(selected()).toBe(3);
  await person.keyboard('{Escape}');
  expect(selected()).toBe(0);
  expect(focused()).toMatch(/^Tables/);
  await person.keyboard('{Shift>}{ArrowUp}{ArrowUp}{/Shift}');
  expect(selected()).toBe(3);
  await person.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(selected()).toBe(2);
  expect(focused()).toMatch(/^Notes/);
});

it('Delete deletes the row and moves to the next; Ctrl Z restores it with the focus', async () => {
  fakeServer.answer('POST /api/usertime/delete', 200, { results: [{ timer_id: notes.uuid, done: true }] });
  fakeServer.answer('POST /api/usertime/restore', 200, { results: [{ timer_id: notes.uuid, done: true }] });
  const person = await showList();
  focus(row(/^Notes/));
  answer([letters, tables]);
  await person.keyboard('{Delete}');
  expect(focused()).toMatch(/^Tables/);
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Notes/ })).toBeNull());
  expect(await screen.findByText('Deleted “Notes”')).toBeVisible();
  answer([letters, notes, tables]);
  await person.keyboard('{Control>}z{/Control}');
  await waitFor(() => expect(focused()).toMatch(/^Notes/));
});

it('deletes all selected rows when the focused one is among them', async () => {
  const person = await showList();
  focus(row(/^Letters/));
  answer([tables]);
  await person.keyboard(' {ArrowDown} {Delete}');
  expect(focused()).toMatch(/^Tables/);
  await waitFor(() => expect(screen.getAllByRole('row')).toEqual([row(/^Tables/)]));
  answer([]);
  await person.keyboard('{Delete}');
  await waitFor(() => expect(screen.queryByRole('row')).toBeNull());
});

it('a held Delete key deletes one row', async () => {
  fakeServer.answer('POST /api/usertime/delete', 200, { results: [{ timer_id: notes.uuid, done: true }] });
  const person = await showList();
  focus(row(/^Letters/));
  answer([notes, tables]);
  await person.keyboard('{Delete>3/}');
  await waitFor(() => expect(screen.queryByRole('row', { name: /^Letters/ })).toBeNull());
  expect(row(/^Notes/)).toHaveFocus();
  expect(row(/^Tables/)).toBeVisible();
});

it('right expands a group, left collapses it, and its entries lead back to it', async () => {
  const twin = {
    ...letters,
    uuid: `${letters.uuid.slice(0, -3)}999`,
    timer_start: letters.timer_start - 600,
  };
  const person = await showList([letters, twin, tables], 1);
  const group = row(/^2 entries: Letters, Engine/);
  focus(group);
  expect(group).toHaveAttribute('aria-expanded', 'false');
  await person.keyboard('{ArrowRight}');
  expect(group).toHaveAttribute('aria-expanded', 'true');
  await person.keyboard('{ArrowDown}');
  expect(screen.getAllByRole('row', { name: /^Letters/ })[0]).toHaveFocus();
  expect(document.activeElement).toHaveAttribute('aria-level', '2');
  await person.keyboard('{ArrowLeft}');
  expect(group).toHaveFocus();
  await person.keyboard('{ArrowLeft}');
  expect(group).toHaveAttribute('aria-expanded', 'false');
  answer([tables]);
  await person.keyboard('{Delete}');
  expect(focused()).toMatch(/^Tables/);
});

it('the next row takes the focus when the menu of a row deletes it', async () => {
  const person = await showList();
  await person.click(screen.getByRole('button', { name: 'More for Notes' }));
  answer([letters, tables]);
  await person.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryAllByRole('row')).toHaveLength(2));
  await waitFor(() => expect(focused()).toMatch(/^Tables/));
});

it('focus returns to the list after Undo and after a bulk change that removes its bar', async () => {
  fakeServer.answer('POST /api/usertime/delete', 200, { results: [{ timer_id: notes.uuid, done: true }] });
  fakeServer.answer('POST /api/usertime/restore', 200, { results: [{ timer_id: notes.uuid, done: true }] });
  const person = await showList();
  focus(row(/^Notes/));
  await person.keyboard(' ');
  answer([letters, tables]);
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(focused()).toMatch(/^Tables/));
  answer([letters, notes, tables]);
  await person.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
  expect(focused()).toMatch(/^Notes/);
});

it('the next row takes the focus when another device deletes the focused one', async () => {
  await showList();
  focus(screen.getByRole('textbox', { name: 'Duration of Notes' }));
  answer([letters, tables]);
  await act(async () => publish('entries/changed', { workspaceId: 1 }));
  await waitFor(() => expect(focused()).toMatch(/^Tables/));
});
