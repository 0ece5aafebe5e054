import { ChevronsUpDown } from 'lucide-react';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { controlLook, describedBy, Field } from './field.tsx';
import { Picker } from './picker.tsx';
import { PickerTick } from './picker-list.tsx';

/** One of many, by its name; the id 0 stands for none. */
export interface Picked {
  id: number;
  name: string;
}

export interface PickFieldProps {
  label: string;
  searchLabel: string;
  /** All there are, in order. */
  choices: readonly Picked[];
  picked: Picked;
  onPick: (pick: Picked) => void;
  /** Said when nothing is found. */
  nothing: ReactNode;
  error?: string;
}

/** A field that holds one of many, found by its name. */
export function PickField({ label, searchLabel, choices, picked, onPick, nothing, error }: PickFieldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const groups = useMemo(() => [{ items: choices }], [choices]);
  return (
    <Field id={id} label={label} error={error}>
      <Picker<Picked>
        label={label}
        searchLabel={searchLabel}
        trigger={
          <Trigger
            type="button"
            id={id}
            aria-label={`${label}: ${picked.name}`}
            aria-describedby={describedBy(id, { error })}
          >
            <span dir="auto">{picked.name}</span>
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
        onValueChange={(pick) => pick && onPick(pick)}
        nothing={nothing}
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
