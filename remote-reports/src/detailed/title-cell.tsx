import type { ComponentType } from 'react';
import type { ReportEntry } from '@timeweave/shared/api';
import { Clipped, InlineInput, Muted } from '@timeweave/shared/ui';
import type { EditedCell } from './booking-cells.tsx';
import { InvoiceMark } from './invoice-mark.tsx';
import { Reference } from './reference.tsx';
import { useMayEdit } from './controls-when-still.tsx';

interface Props extends EditedCell {
  /** Marks an entry with an unsaved change. */
  Mark: ComponentType<{ entry: ReportEntry }> | undefined;
}

export function TitleCell({ entry, name, edits, Mark }: Props) {
  const mayEdit = useMayEdit(entry);
  const { title, reference, invoice_number } = entry;
  return (
    <>
      {edits && mayEdit === 'all' ? (
        <InlineInput
          label={`Description of ${name}`}
          shown={title}
          placeholder="(No description)"
          read={(text) => text.trim()}
          onSave={(text) => edits.rename([entry], text)}
          maxLength={3000}
        />
      ) : title ? (
        <Clipped>{title}</Clipped>
      ) : (
        <Muted>(No description)</Muted>
      )}
      <Reference reference={reference} />
      {invoice_number !== undefined && <InvoiceMark number={invoice_number} />}
      {Mark && <Mark entry={entry} />}
    </>
  );
}
