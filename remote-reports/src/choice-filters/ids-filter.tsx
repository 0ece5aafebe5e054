import { useId, useMemo, useState, type ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import {
  Button,
  ColorDot,
  Field,
  isNamed,
  Picker,
  type Picked,
  PickerNothing,
  type PickerNothingProps,
  PickerTick,
  PickTrigger,
} from '@timeweave/shared/ui';
import type { IdChoice } from './id-choice.ts';

export interface FilterChoice extends Picked {
  color?: string;
  /** Distinguishes choices of the same name. */
  note?: string | null;
}

interface Props {
  label: string;
  searchLabel: string;
  allText: string;
  /** Shown when the search has no matches. */
  nothing: string;
  reading: PickerNothingProps['of'];
  /** In order; undefined until loaded. */
  choices: readonly FilterChoice[] | undefined;
  chosen: IdChoice;
  onChange: (chosen: IdChoice) => void;
  /** Choices with known names, used until all are loaded. */
  known?: readonly Picked[];
  /** Called when the list opens or is likely to open soon. */
  onNear: () => void;
  /** Changes the button's text, for filters other than 'any of these'. */
  describe?: (text: string) => string;
  children?: ReactNode;
}

const none: readonly FilterChoice[] = [];

export function IdsFilter(props: Props) {
  const { label, searchLabel, allText, nothing, reading, choices = none, chosen, onChange } = props;
  const { onNear, known = none, describe = (text: string) => text, children } = props;
  const id = useId();
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const groups = useMemo(() => [{ items: choices }], [choices]);
  const picked = useMemo(
    () => (chosen === 'all' ? [...choices] : choices.filter((choice) => chosen.includes(choice.id))),
    [choices, chosen],
  );
  const named = props.choices
    ? picked
    : known.filter((choice) => chosen !== 'all' && chosen.includes(choice.id));
  /** Selecting every choice one by one counts as 'all'. */
  const choose = (next: readonly Picked[]) =>
    onChange(next.length === choices.length ? 'all' : next.map((choice) => choice.id).sort((a, b) => a - b));
  const chooseListed = () =>
    choose(choices.filter((choice) => picked.includes(choice) || isNamed(choice, query)));

  return (
    <Field id={id} label={label}>
      <Picker<FilterChoice, true>
        multiple
        label={label}
        searchLabel={searchLabel}
        trigger={
          <PickTrigger
            id={id}
            label={label}
            text={textOf(chosen, named, allText, describe)}
            onPointerEnter={onNear}
            onFocus={onNear}
          />
        }
        open={open}
        onOpenChange={(next) => {
          if (next) onNear();
          setOpen(next);
        }}
        query={query}
        onQueryChange={setQuery}
        groups={groups}
        matches={isNamed}
        value={picked}
        onValueChange={choose}
        toolbar={
          <>
            {children}
            <Toolbar>
              <Button size="small" onClick={chooseListed}>
                All
              </Button>
              <Button size="small" onClick={() => onChange([])}>
                None
              </Button>
            </Toolbar>
          </>
        }
        nothing={<PickerNothing of={reading}>{nothing}</PickerNothing>}
      >
        {({ name, color, note }) => (
          <>
            {color && <ColorDot color={color} />}
            <span dir="auto" translate="no">
              {name}
            </span>
            {note && <Note dir="auto">{note}</Note>}
            <PickerTick />
          </>
        )}
      </Picker>
    </Field>
  );
}

/**
 * Returns whether to load the choices of a filter: to show the names of selected ones, or because the filter is about
 * to open. A closed filter without a selection sends no request.
 * @param known ids whose names are known without the choices
 */
export function useShouldLoad(chosen: IdChoice, known: readonly number[] = []) {
  const [isAsked, setAsked] = useState(false);
  const isNamed = chosen === 'all' || chosen.every((id) => known.includes(id));
  return { skip: isNamed && !isAsked, onNear: () => setAsked(true) };
}

/** Returns the name of a single choice, or the number of choices. */
function textOf(
  chosen: IdChoice,
  picked: readonly Picked[],
  allText: string,
  describe: (text: string) => string,
): string {
  if (chosen === 'all' || chosen.length === 0) return allText;
  const [only] = picked;
  return describe(only && chosen.length === 1 ? only.name : `${chosen.length} chosen`);
}

const Toolbar = styled.div`
  display: flex;
  gap: var(--tw-space-2);
  padding: var(--tw-space-2);
`;

const Note = styled.span`
  color: var(--tw-text-muted);
`;
