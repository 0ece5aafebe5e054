import { useMemo } from 'react';
import { useSession } from '@timeweave/shared/session';
import { useReportsClientsQuery } from '../clients/index.ts';
import { type IdChoice } from './id-choice.ts';
import { IdsFilter, useShouldLoad } from './ids-filter.tsx';

interface Props {
  /** Label of the choice with id 0. */
  without?: string;
  chosen: IdChoice;
  onChange: (chosen: IdChoice) => void;
}

/** A filter by clients, including archived ones; their list is loaded on demand. */
export function ClientFilter({ without = 'Project without Client', chosen, onChange }: Props) {
  const { workspace_id } = useSession();
  const { skip, onNear } = useShouldLoad(chosen);
  const clients = useReportsClientsQuery({ workspace_id, mode: 3 }, { skip });
  const choices = useMemo(() => {
    const found = clients.currentData?.results.map(({ id, client_name }) => ({ id, name: client_name }));
    return found && [{ id: 0, name: without }, ...found];
  }, [clients.currentData, without]);
  return (
    <IdsFilter
      label="Client"
      searchLabel="Find client..."
      allText="All clients"
      nothing="No matching client"
      reading={clients}
      choices={choices}
      chosen={chosen}
      onChange={onChange}
      onNear={onNear}
    />
  );
}
