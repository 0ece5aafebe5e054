import { useId, useMemo, useState, type ReactNode } from 'react';
import { describedBy, Field } from './field.tsx';
import { Picker } from './picker.tsx';
import { PickerTick } from './picker-list.tsx';
import { PickTrigger } from './pick-trigger.tsx';

/** One of many, by its name; the id 0 stands for none. */
export interface Picked {
  id: number;
  name: string;
}

export interface PickFieldProps<Item extends Picked> {
  label: string;
  /** Name of the field in its form. */
  name?: string;
  searchLabel: string;
  /** All there are, in order. */
  choices: readonly Item[];
  picked: Item | null;
  onPick: (item: Item) => void;
  /** Said while nothing is picked. */
  placeholder?: string;
  /** Said when nothing is found. */
  nothing: ReactNode;
  error?: string;
}

/** A field that holds one of many, found by its name. */
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
            <span dir="auto">{name}</span>
            <PickerTick />
          </>
        )}
      </Picker>
    </Field>
  );
}

/** Whether a name has what is searched for, whatever the case. */
export const isNamed = ({ name }: Picked, query: string) =>
  name.toLowerCase().includes(query.trim().toLowerCase());
