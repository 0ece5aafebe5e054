import { useId, useMemo, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import {
  Button,
  Field,
  isNamed,
  Picker,
  type Picked,
  PickerNothing,
  PickerTick,
  PickTrigger,
} from '@timeweave/shared/ui';
import type { ClientChoice } from './project-filter.ts';
import { useReportsClientsQuery } from '../clients/index.ts';

const withoutClient: Picked = { id: 0, name: 'Project without Client' };

interface Props {
  chosen: ClientChoice;
  onChange: (chosen: ClientChoice) => void;
}

/** Whose projects are listed: several clients can be chosen. */
export function ClientFilter({ chosen, onChange }: Props) {
  const id = useId();
  const { workspace_id } = useSession();
  const clients = useReportsClientsQuery({ workspace_id, mode: 3 });
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const choices = useMemo(() => {
    const found = clients.currentData?.results.map(({ id, client_name }) => ({ id, name: client_name }));
    return found ? [withoutClient, ...found] : [];
  }, [clients.currentData]);
  const groups = useMemo(() => [{ items: choices }], [choices]);
  const picked = useMemo(
    () => (chosen === 'all' ? choices : choices.filter(({ id }) => chosen.includes(id))),
    [choices, chosen],
  );
  const [only] = picked;
  const isAll = chosen === 'all' || chosen.length === 0;
  const said = isAll ? 'All clients' : only && picked.length === 1 ? only.name : `${chosen.length} chosen`;
  /** Chosen one by one, all are still all. */
  const choose = (next: readonly Picked[]) =>
    onChange(next.length === choices.length ? 'all' : next.map(({ id }) => id));
  const chooseListed = () =>
    choose(choices.filter((choice) => picked.includes(choice) || isNamed(choice, query)));

  return (
    <Field id={id} label="Client">
      <Picker<Picked, true>
        multiple
        label="Client"
        searchLabel="Find client..."
        trigger={<PickTrigger id={id} label="Client" text={said} />}
        open={open}
        onOpenChange={setOpen}
        query={query}
        onQueryChange={setQuery}
        groups={groups}
        matches={isNamed}
        value={picked}
        onValueChange={choose}
        toolbar={
          <Toolbar>
            <Button size="small" onClick={chooseListed}>
              All
            </Button>
            <Button size="small" onClick={() => onChange([])}>
              None
            </Button>
          </Toolbar>
        }
        nothing={<PickerNothing of={clients}>No client of this name.</PickerNothing>}
      >
        {({ name }) => (
          <>
            <span dir="auto">{name}</span>
            <PickerTick />
          </>
        )}
      </Picker>
    </Field>
  );
}

const Toolbar = styled.div`
  display: flex;
  gap: var(--tw-space-2);
  padding: var(--tw-space-2);
`;
