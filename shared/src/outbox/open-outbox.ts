import { selectAuth } from '../session/session.slice.ts';
import type { WaitingChange } from './change.ts';
import { forgetChange, forgetOldNumbers, loadChanges, onChangesStored } from './outbox-storage.ts';
import { changeRemoved, changesLoaded, outboxEmptied, selectChanges } from './outbox.slice.ts';
import { sendChanges, type OutboxStore } from './send-changes.ts';

const isSent = ({ state }: WaitingChange) => state === 'sent';

/** Shows and sends what the signed-in person's tabs have waiting, from this page's life and from earlier ones. */
export function openOutbox(store: OutboxStore): void {
  const { dispatch, getState } = store;
  let personId: string | undefined;

  const follow = () => {
    const current = selectAuth(getState())?.user_id;
    if (current === personId) return;
    // Of a user who has logged out only unsent changes stay.
    if (personId !== undefined) loadChanges(personId).filter(isSent).forEach(forgetChange);
    personId = current;
    dispatch(outboxEmptied());
    if (current === undefined) return;
    forgetOldNumbers(Date.now());
    const stored = loadChanges(current);
    stored.filter(isSent).forEach(forgetChange);
    dispatch(changesLoaded(stored.filter((change) => !isSent(change))));
  };

  /** What another tab has sent is shown until this one has read what came of it. */
  const catchUp = async () => {
    if (personId === undefined) return;
    dispatch(changesLoaded(loadChanges(personId)));
    await store.isReadAfresh();
    const stored = new Set(loadChanges(personId).map(({ key }) => key));
    for (const { key, state } of selectChanges(getState())) {
      if (state === 'sent' && !stored.has(key)) dispatch(changeRemoved(key));
    }
  };

  follow();
  store.subscribe(follow);
  onChangesStored(() => void catchUp());
  sendChanges(store);
}
