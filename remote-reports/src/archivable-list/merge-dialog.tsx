import { type ReactNode, type RefObject, useId, useMemo, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import {
  Button,
  Dialog,
  PickerNothing,
  type PickerNothingProps,
  PickField,
  useCheckedForm,
} from '@timeweave/shared/ui';
import { required } from '@timeweave/shared/validation';
import type { ArchivableItem, ItemKind } from './archivable-item.ts';

export interface MergingOf {
  item: ArchivableItem;
  /** Rejects with the API's error. */
  onMerge: (into: ArchivableItem) => Promise<void>;
  onClose: () => void;
  finalFocus: RefObject<HTMLElement | null>;
}

interface Props extends MergingOf {
  kind: ItemKind;
  /** The active items, and the state of their query. */
  items: readonly ArchivableItem[] | undefined;
  reading: PickerNothingProps['of'];
  /** More sentences about the outcome, before the last ones. */
  more?: (into: ArchivableItem) => ReactNode;
}

/** Asks for the item to merge into, and says what the merge will change. */
export function MergeDialog({ kind, item, items, reading, more, onMerge, onClose, finalFocus }: Props) {
  const choices = useMemo(() => (items ?? []).filter((other) => other.id !== item.id), [items, item.id]);
  const [into, setInto] = useState<ArchivableItem | null>(null);
  const id = useId();
  const checks = { into: required(`Please choose a ${kind.noun}`) };
  const options = { blame: 'into', values: { into: into ? String(into.id) : '' } } as const;
  const { faults, busy, forgive, form } = useCheckedForm(checks, options, async () => {
    if (into) await onMerge(into);
    onClose();
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Merge “${item.name}” into…`}
      finalFocus={finalFocus}
      mayClose={() => !busy}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant="primary" busy={busy}>
            Merge
          </Button>
        </>
      }
    >
      <Form id={id} {...form}>
        <PickField<ArchivableItem>
          name="into"
          label={`The ${kind.noun} that stays`}
          searchLabel={kind.search}
          choices={choices}
          picked={into}
          onPick={(chosen) => {
            setInto(chosen);
            forgive('into');
          }}
          placeholder={`Choose a ${kind.noun}`}
          nothing={<PickerNothing of={reading}>No other matching {kind.noun}</PickerNothing>}
          error={faults.into}
        />
        <Outcome aria-live="polite">
          {into ? (
            <>
              {item.count === 0 ? 'Nothing' : kind.usage(item.count)} will move to “<bdi>{into.name}</bdi>”,
              which then has {atMost(kind, item.count, into.count)}. {more?.(into)}“<bdi>{item.name}</bdi>”
              will be gone from all lists. You can undo this.
            </>
          ) : (
            `Its ${kind.usage(item.count)} will move to the other ${kind.noun}.`
          )}
        </Outcome>
      </Form>
    </Dialog>
  );
}

/** An upper bound: entries with both tags count once, and the client does not know their number. */
function atMost({ noun, usage }: ItemKind, one: number, other: number): string {
  const isUncertain = noun === 'tag' && one > 0 && other > 0;
  return `${isUncertain ? 'at most ' : ''}${usage(one + other)}`;
}

const Form = styled.form`
  display: grid;
  gap: var(--tw-space-4);
`;

const Outcome = styled.p`
  min-height: 4.5em;
  color: var(--tw-text-muted);
  overflow-wrap: anywhere;
`;
