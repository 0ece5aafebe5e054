import { ChevronsUpDown } from 'lucide-react';
import { useId, useMemo, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import {
  Button,
  controlLook,
  Field,
  Picker,
  type Picked,
  PickerNothing,
  PickerTick,
} from '@timeweave/shared/ui';
import { useProjectsClientsQuery } from './projects.api.ts';

const withoutClient: Picked = { id: 0, name: 'Project without Client' };

interface Props {
  /** Ids; 0 is without client. None is all. */
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
}

/** Whose projects are listed: several clients can be chosen. */
export function ClientFilter({ chosen, onChange }: Props) {
  const id = useId();
  const { workspace_id } = useSession();
  const clients = useProjectsClientsQuery({ workspace_id });
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const choices = useMemo(() => {
    const found = clients.data?.results.map(({ id, client_name }) => ({ id, name: client_name }));
    return found ? [withoutClient, ...found] : [];
  }, [clients.data]);
  const groups = useMemo(() => [{ items: choices }], [choices]);
  const picked = useMemo(() => choices.filter(({ id }) => chosen.includes(id)), [choices, chosen]);
  const [only] = picked;
  const said =
    chosen.length === 0 ? 'All clients' : chosen.length === 1 && only ? only.name : `${chosen.length} chosen`;

  return (
    <Field id={id} label="Client">
      <Picker<Picked, true>
        multiple
        label="Client"
        searchLabel="Find client..."
        trigger={
          <Trigger type="button" id={id} aria-label={`Client: ${said}`}>
            <span dir="auto">{said}</span>
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
        onValueChange={(next) => onChange(next.map(({ id }) => id))}
        toolbar={
          <Toolbar>
            <Button size="small" onClick={() => onChange(choices.map(({ id }) => id))}>
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

const matches = ({ name }: Picked, query: string) => name.toLowerCase().includes(query.toLowerCase());

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

const Toolbar = styled.div`
  display: flex;
  gap: var(--tw-space-2);
  padding: var(--tw-space-2);
`;
