import { type ReactNode, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { errorMessage, type Payload } from '@timeweave/shared/store';
import { useAdminEditWorkspaceMutation } from './change-settings.api.ts';

type Changes = Omit<Payload<'PUT /api/workspace/edit'>, 'workspace_id'>;

interface Props {
  /** Renders the field, which calls `save` with the choice and shows why it was refused. */
  children: (save: (changes: Changes) => void, fault: string | undefined) => ReactNode;
}

/** A setting that is saved as soon as it is picked from a list. */
export function PickedSetting({ children }: Props) {
  const { workspace_id } = useSession();
  const [edit] = useAdminEditWorkspaceMutation();
  const [fault, setFault] = useState<string>();
  const save = async (changes: Changes) => {
    setFault(undefined);
    try {
      await edit({ workspace_id, ...changes }).unwrap();
    } catch (error) {
      setFault(errorMessage(error));
    }
  };
  return <Narrow>{children((changes) => void save(changes), fault)}</Narrow>;
}

const Narrow = styled.div`
  max-width: 360px;
`;
