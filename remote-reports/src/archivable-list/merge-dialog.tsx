import { type RefObject, useId, useMemo, useState } from 'react';
import { ChevronsUpDown } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { errorMessage } from '@timeweave/shared/store';
import { Button, controlLook, describedBy, Dialog, Field, Picker, PickerNothing } from '@timeweave/shared/ui';
import type { PickerNothingProps } from '@timeweave/shared/ui';
import type { ArchivableItem, ItemKind } from './archivable-item.ts';

/** What an open merge dialog is given by its list. */
export interface MergingOf {
  item: ArchivableItem;
  /** Rejects with what is told. */
  onMerge: (into: ArchivableItem) => Promise<void>;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
}

interface Props extends MergingOf {
  kind: ItemKind;
  /** All that are in use, and how reading them goes. */
  items: readonly ArchivableItem[] | undefined;
  reading: PickerNothingProps['of'];
}

/** Asks into which other one an item is merged, and says beforehand what that does. */
export function MergeDialog({ kind, item, items, reading, onMerge, onClose, finalFocus }: Props) {
  const id = useId();
  const groups = useMemo(
    () => [{ items: (items ?? []).filter((other) => other.id !== item.id) }],
    [items, item.id],
  );
  const [into, setInto] = useState<ArchivableItem | null>(null);
  const [open, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const merge = async () => {
    if (!into) return setFault(`Please choose a ${kind.noun}`);
    setFault(undefined);
    setBusy(true);
    try {
      await onMerge(into);
      onClose();
    } catch (error) {
      setFault(errorMessage(error));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Merge “${item.name}” into…`}
      finalFocus={finalFocus}
      mayClose={() => !isBusy}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" busy={isBusy} onClick={() => void merge()}>
            Merge
          </Button>
        </>
      }
    >
      <Field id={id} label={`The ${kind.noun} that stays`} error={fault}>
        <Picker<ArchivableItem>
          label={`Pick a ${kind.noun}`}
          searchLabel={kind.search}
          trigger={
            <Trigger type="button" id={id} aria-describedby={describedBy(id, { error: fault })}>
              <span dir="auto">{into?.name ?? `Choose a ${kind.noun}`}</span>
              <ChevronsUpDown size={16} aria-hidden />
            </Trigger>
          }
          open={open}
          onOpenChange={setOpen}
          query={query}
          onQueryChange={setQuery}
          groups={groups}
          matches={matches}
          value={into}
          onValueChange={(chosen) => {
            setInto(chosen);
            setFault(undefined);
          }}
          nothing={<PickerNothing of={reading}>No other {kind.noun} of this name.</PickerNothing>}
        >
          {(other) => <span dir="auto">{other.name}</span>}
        </Picker>
      </Field>
      <Outcome aria-live="polite">
        {into ? (
          <>
            {item.count === 0 ? 'Nothing' : kind.hanging(item.count)} will move to “<bdi>{into.name}</bdi>”,
            which then has {atMost(kind, item.count, into.count)}. “<bdi>{item.name}</bdi>” will be gone from
            all lists. You can undo this.
          </>
        ) : (
          `What hangs on it, ${kind.hanging(item.count)}, moves to the other ${kind.noun}.`
        )}
      </Outcome>
    </Dialog>
  );
}

/** Entries that carry both tags count once, and nobody has counted them yet. */
function atMost({ noun, hanging }: ItemKind, one: number, other: number): string {
  const isUncertain = noun === 'tag' && one > 0 && other > 0;
  return `${isUncertain ? 'at most ' : ''}${hanging(one + other)}`;
}

const matches = ({ name }: ArchivableItem, query: string) =>
  name.toLowerCase().includes(query.trim().toLowerCase());

const Outcome = styled.p`
  min-height: 4.5em;
  color: var(--tw-text-muted);
  overflow-wrap: anywhere;
`;

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
