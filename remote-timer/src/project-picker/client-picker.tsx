import { ChevronsUpDown } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { controlLook, describedBy, Field, Picker, PickerNothing, PickerTick } from '@timeweave/shared/ui';
import { useTimerClientsQuery } from './projects.api.ts';

/** A client as it is picked. */
export interface PickedClient {
  /** 0 is none. */
  id: number;
  name: string;
}

export const noClient: PickedClient = { id: 0, name: 'No client' };

interface Props {
  workspaceId: number;
  picked: PickedClient;
  onPick: (client: PickedClient) => void;
  error?: string;
}

/** A field that holds one of a workspace's clients, or none. */
export function ClientPicker({ workspaceId, picked, onPick, error }: Props) {
  const id = useId();
  const clients = useTimerClientsQuery({ workspace_id: workspaceId });
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const groups = useMemo(() => {
    const found = clients.currentData?.results.map((client) => ({ id: client.id, name: client.client_name }));
    return [{ items: found ? [noClient, ...found] : [] }];
  }, [clients.currentData]);

  return (
    <Field id={id} label="Client" error={error}>
      <Picker<PickedClient>
        label="Pick a client"
        searchLabel="Find client..."
        trigger={
          <Trigger type="button" id={id} aria-describedby={describedBy(id, { error })}>
            <span>{picked.name}</span>
            <ChevronsUpDown size={16} aria-hidden />
          </Trigger>
        }
        open={open}
        onOpenChange={setOpen}
        query={query}
        onQueryChange={setQuery}
        groups={groups}
        matches={matches}
        value={picked}
        onValueChange={(client) => client && onPick(client)}
        nothing={<PickerNothing of={clients}>No client of this name.</PickerNothing>}
      >
        {(client) => (
          <>
            {client.name}
            <PickerTick />
          </>
        )}
      </Picker>
    </Field>
  );
}

const matches = ({ name }: PickedClient, query: string) => name.toLowerCase().includes(query.toLowerCase());

const Trigger = styled.button`
  ${controlLook}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--tw-space-2);
  text-align: left;
  cursor: pointer;
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > svg {
    flex: none;
    color: var(--tw-text-muted);
  }
`;
