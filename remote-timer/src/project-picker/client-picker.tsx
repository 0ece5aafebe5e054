import { useMemo } from 'react';
import { PickerNothing, PickField, type Picked } from '@timeweave/shared/ui';
import { useTimerClientsQuery } from './projects.api.ts';

export const noClient: Picked = { id: 0, name: 'No client' };

interface Props {
  workspaceId: number;
  picked: Picked;
  onPick: (client: Picked) => void;
  error?: string;
}

/** A field that holds one of a workspace's clients, or none. */
export function ClientPicker({ workspaceId, ...field }: Props) {
  const clients = useTimerClientsQuery({ workspace_id: workspaceId });
  const choices = useMemo(() => {
    const found = clients.currentData?.results.map(({ id, client_name }) => ({ id, name: client_name }));
    return found ? [noClient, ...found] : [];
  }, [clients.currentData]);
  return (
    <PickField
      {...field}
      label="Client"
      searchLabel="Find client..."
      choices={choices}
      nothing={<PickerNothing of={clients}>No client of this name.</PickerNothing>}
    />
  );
}
