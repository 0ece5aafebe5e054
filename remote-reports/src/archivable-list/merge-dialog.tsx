import { type RefObject, useMemo, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { errorMessage } from '@timeweave/shared/store';
import { Button, Dialog, PickerNothing, type PickerNothingProps, PickField } from '@timeweave/shared/ui';
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
  const choices = useMemo(() => (items ?? []).filter((other) => other.id !== item.id), [items, item.id]);
  const [into, setInto] = useState<ArchivableItem | null>(null);
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
      <PickField<ArchivableItem>
        label={`The ${kind.noun} that stays`}
        searchLabel={kind.search}
        choices={choices}
        picked={into}
        onPick={(chosen) => {
          setInto(chosen);
          setFault(undefined);
        }}
        placeholder={`Choose a ${kind.noun}`}
        nothing={<PickerNothing of={reading}>No other {kind.noun} of this name.</PickerNothing>}
        error={fault}
      />
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

const Outcome = styled.p`
  min-height: 4.5em;
  color: var(--tw-text-muted);
  overflow-wrap: anywhere;
`;
