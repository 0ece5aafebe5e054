import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { invoiceLock } from '@timeweave/shared/time';
import { Dialog, InlineInput } from '@timeweave/shared/ui';

interface Props {
  /** Title of the dialog. */
  title: string;
  /** Name of the row in accessible labels. */
  name: string;
  description: string;
  /** Resolves to `false` if not saved: the typed text stays. */
  onRename: ((title: string) => void) | ((title: string) => Promise<boolean>);
  booking: ReactNode;
  times?: ReactNode;
  /** The invoice that locks the row. */
  invoiceNumber?: string;
  onClose: () => void;
  /** Moves the focus when the dialog closes, and returns false. */
  finalFocus?: () => boolean;
}

/** All fields of a row, including those hidden in narrow rows. Each is saved on blur. */
export function EditDialog({
  title,
  name,
  description,
  onRename,
  booking,
  times,
  invoiceNumber,
  onClose,
  finalFocus,
}: Props) {
  return (
    <Dialog open onOpenChange={onClose} title={title} finalFocus={finalFocus}>
      <Fields disabled={invoiceNumber !== undefined}>
        {invoiceNumber !== undefined && <p>{invoiceLock(invoiceNumber)}</p>}
        <InlineInput
          label={`Description of ${name}`}
          shown={description}
          placeholder="(No description)"
          read={(text) => text.trim()}
          onSave={onRename}
          maxLength={3000}
        />
        <Line>{booking}</Line>
        {times && <Line>{times}</Line>}
      </Fields>
    </Dialog>
  );
}

const Fields = styled.fieldset`
  display: grid;
  gap: var(--tw-space-2);
  min-width: 0;
  padding: 0;
  border: 0;
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;
`;
