import type { TimeEntry } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { Dialog, InlineInput, useEntryName } from '@timeweave/shared/ui';
import { EntryRange, type Span, spanOfEntry } from '../entry-range/index.ts';
import { renamed } from '../time-entry/index.ts';
import { EntryBooking } from './entry-booking.tsx';
import type { EntryActions } from './use-entry-actions.ts';

interface Props {
  /** A finished entry. */
  entry: TimeEntry;
  actions: Pick<EntryActions, 'edit'>;
  onMove: (span: Span) => void;
  onClose: () => void;
}

/** All fields of an entry, including those hidden in narrow rows. Each is saved on blur. */
export function EditDialog({ entry, actions, onMove, onClose }: Props) {
  const name = useEntryName(entry);
  return (
    <Dialog open onOpenChange={onClose} title="Edit entry">
      <Fields>
        <InlineInput
          label={`Description of ${name}`}
          shown={entry.title}
          placeholder="(No description)"
          read={(text) => text.trim()}
          onSave={(title) => actions.edit(renamed(entry, title))}
          maxLength={3000}
        />
        <Line>
          <EntryBooking entry={entry} actions={actions} />
        </Line>
        <Line>
          <EntryRange name={name} span={spanOfEntry(entry)} onMove={onMove} />
        </Line>
      </Fields>
    </Dialog>
  );
}

const Fields = styled.div`
  display: grid;
  gap: var(--tw-space-2);
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;
`;
