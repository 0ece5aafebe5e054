import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ada, renderAt } from '@timeweave/shared/testing';
import { InlineInput } from '@timeweave/shared/ui';
import { isEditing, watchEdits } from './edits.ts';
import { NewVersion } from './new-version.ts';
import { NewVersionNote } from './new-version-note.tsx';

const text = 'A new version is available.';
let stop: () => void;
beforeEach(() => {
  stop = watchEdits();
});
afterEach(() => stop());

/** Renders a page of a release that is no longer listed. */
async function openPage(open: string, page = <input aria-label="Description" />, isPageGone = false) {
  const onReload = jest.fn();
  await renderAt(
    '/dashboard',
    <NewVersion value={{ remote: 'timer', open, latest: undefined, isPageGone }}>
      {page}
      <NewVersionNote onReload={onReload} />
    </NewVersion>,
    ada,
  );
  return onReload;
}

it('offers to reload a page whose release was withdrawn', async () => {
  const onReload = await openPage('1', <p>Entries</p>);
  expect(screen.getByText(text)).toBeVisible();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Reload' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(onReload).toHaveBeenCalledTimes(1);
});

it('says that the page was withdrawn and where to go, without a reload that would find no page', async () => {
  await openPage('withdrawn', <p>Budgets</p>, true);
  expect(await screen.findByText('This page was withdrawn.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Go to / })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull();
});

it('stays hidden while the user edits text', async () => {
  await openPage('2');
  const field = screen.getByRole('textbox', { name: 'Description' });
  await userEvent.type(field, 'Review');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Reload' })).toBeNull());
  act(() => field.blur());
  // the text is not saved yet
  expect(isEditing()).toBe(true);
  await userEvent.clear(field);
  act(() => field.blur());
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
});

it('a field that saves by itself counts as edited until it has saved', async () => {
  function Saving() {
    const [saved, setSaved] = useState('Letters');
    return <InlineInput label="Title" shown={saved} read={(text) => text} onSave={setSaved} />;
  }
  await openPage('5', <Saving />);
  const field = screen.getByRole('textbox', { name: 'Title' });
  await userEvent.type(field, 'Notes');
  expect(field).toHaveValue('Notes');
  act(() => field.blur());
  expect(field).toHaveValue('Notes');
  expect(isEditing()).toBe(false);
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
});

it('a field that cannot be edited does not count as edited', async () => {
  await openPage('6', <input aria-label="Workspace name" value="Engines" readOnly />);
  screen.getByRole('textbox').focus();
  expect(isEditing()).toBe(false);
});

it('does not appear while a dialog is open', async () => {
  await openPage('3', <div role="dialog" aria-label="Edit entry" />);
  expect(screen.queryByText(text)).toBeNull();
});

it('does not return after the user dismissed it', async () => {
  await openPage('4');
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(text)).toBeNull();
  await openPage('4');
  expect(screen.queryByText(text)).toBeNull();
});
