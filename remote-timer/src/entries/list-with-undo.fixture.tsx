import type { TimeEntry } from '@timeweave/shared/api';
import { ada, fakeServer, renderAt } from '@timeweave/shared/testing';
import { screen } from '@testing-library/react';
import { UndoBar, useUndo } from '@timeweave/shared/ui';
import { IncludedComponent } from '../../embed/page/page-components.tsx';
import { ChangeQueue } from '../change-queue/index.ts';
import { EntryList } from './entry-list.tsx';

/** Answers the list of a day. */
export function answerList(results: readonly TimeEntry[], running: readonly TimeEntry[] = []): void {
  const totals = { days: [{ date: '2026-11-18', total: 0 }], week: { date: '2026-11-15', total: 0 } };
  fakeServer.answer('POST /api/usertime/list', 200, { results, running, snapshot: null, ...totals });
  fakeServer.answer('POST /api/usertime/running', 200, { running });
}

export const payloadsOf = (name: string) =>
  fakeServer.sent.filter((sent) => sent.name === name).map(({ payload }) => payload);

function Page() {
  const undoable = useUndo();
  return (
    <>
      <ChangeQueue />
      <EntryList offer={undoable.offer} />
      {undoable.done && (
        <UndoBar done={undoable.done} onUndo={() => void undoable.undo()} onGone={undoable.forget} />
      )}
    </>
  );
}

/** Shows the list with its undo bar, to a user who groups similar entries or not, in a time zone. */
export async function showList(grouping: 0 | 1 = 0, timeZone = ada.user_properties.timeZone) {
  const preferences = { is_group_similar_entries: grouping, timeZone };
  const user = { ...ada, user_properties: { ...ada.user_properties, ...preferences } };
  const opened = await renderAt('/dashboard', <Page />, user, [], { RemoteComponent: IncludedComponent });
  await screen.findAllByRole('button', { name: /^More for/ });
  return opened;
}
