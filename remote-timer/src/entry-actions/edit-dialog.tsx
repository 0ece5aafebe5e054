import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Dialog, InlineInput } from '@timeweave/shared/ui';

interface Props {
  /** Of the dialog. */
  title: string;
  /** Names what is edited in the labels. */
  name: string;
  description: string;
  /** A promise of `false` says that it was not saved: what was typed stays. */
  onRename: ((title: string) => void) | ((title: string) => Promise<boolean>);
  /** Project, tags and billable flag. */
  booking: ReactNode;
  times?: ReactNode;
  onClose: () => void;
}

/** All fields of a row of the list, also those that a narrow row does not show. Each is saved when it is left. */
export function EditDialog({ title, name, description, onRename, booking, times, onClose }: Props) {
  return (
    <Dialog open onOpenChange={onClose} title={title}>
      <Fields>
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

const Fields = styled.div`
  display: grid;
  gap: var(--tw-space-2);
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;
`;
