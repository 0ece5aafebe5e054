import { useId, useMemo, useState, type ReactNode } from 'react';
import { describedBy, Field } from '../fields/field.tsx';
import { Picker } from './picker.tsx';
import { PickerTick } from './picker-list.tsx';
import { PickTrigger } from '../fields/pick-trigger.tsx';

/** A choice with a name; the id 0 means none. */
export interface Picked {
  id: number;
  name: string;
}

export interface PickFieldProps<Item extends Picked> {
  label: string;
  name?: string;
  searchLabel: string;
  choices: readonly Item[];
  picked: Item | null;
  onPick: (item: Item) => void;
  /** Shown while nothing is picked. */
  placeholder?: string;
  /** Shown when the search finds nothing. */
  nothing: ReactNode;
  error?: string;
}

export function PickField<Item extends Picked>(props: PickFieldProps<Item>) {
  const { label, name, searchLabel, choices, picked, onPick, placeholder = '', nothing, error } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const groups = useMemo(() => [{ items: choices }], [choices]);
  return (
    <Field id={id} label={label} error={error}>
      <Picker<Item>
        label={label}
        searchLabel={searchLabel}
        trigger={
          <PickTrigger
            id={id}
            name={name}
            label={label}
            text={picked?.name ?? placeholder}
            aria-describedby={describedBy(id, { error })}
          />
        }
        open={open}
        onOpenChange={setOpen}
        query={query}
        onQueryChange={setQuery}
        groups={groups}
        matches={isNamed}
        value={picked}
        onValueChange={(item) => item && onPick(item)}
        nothing={nothing}
      >
        {({ name }) => (
          <>
            <span dir="auto" translate="no">
              {name}
            </span>
            <PickerTick />
          </>
        )}
      </Picker>
    </Field>
  );
}

/** Returns whether the name contains the query, ignoring case. */
export const isNamed = ({ name }: Picked, query: string) =>
  name.toLowerCase().includes(query.trim().toLowerCase());
