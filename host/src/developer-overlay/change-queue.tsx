import { use } from 'react';
import { ShellParts } from '@timeweave/shared/facade';
import { FactsTable } from './facts-table.tsx';

interface QueuedChange {
  says: string;
  call: string;
  madeAt: number;
  state: string;
  why: string;
}

const timeOf = (ms: number) => new Date(ms).toLocaleTimeString('en-GB');

/** The changes of entries that this browser still has to send, those that were refused, and why. */
export function ChangeQueue() {
  const { RemoteComponent } = use(ShellParts);
  const show = (changes: readonly QueuedChange[]) => (
    <FactsTable
      caption="Change queue"
      first="Change"
      columns={['State', 'Made at', 'Call', 'Why']}
      rows={changes.map(({ says, state, madeAt, call, why }) => [
        says,
        state,
        timeOf(madeAt),
        call,
        why || '–',
      ])}
      empty="Nothing waits to be sent."
    />
  );
  return (
    <RemoteComponent
      name="timer/change-queue"
      props={{ show }}
      loading={null}
      failed={() => (
        <FactsTable
          caption="Change queue"
          first="Change"
          columns={[]}
          rows={[]}
          empty="It can’t be loaded."
        />
      )}
    />
  );
}
