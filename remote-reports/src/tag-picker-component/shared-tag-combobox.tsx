import { useMemo, useRef, useState } from 'react';
import { type SharedTags, sharedTags } from '@timeweave/shared/choices';
import type { SharedTagPickerProps } from '../../components.d.ts';
import { TagCombobox } from './tag-combobox.tsx';
import { tagChange, ticked } from './tags.ts';

/** Selects tags for several entries. Reports all changes when it closes, so that one undo reverts them. */
export function SharedTagCombobox({ each, onChange }: SharedTagPickerProps) {
  const tags = useMemo(() => sharedTags(each), [each]);
  const [draft, setDraft] = useState<SharedTags>();
  const shown = draft ?? tags;
  /** A new tag may be created after the picker was closed. */
  const isClosed = useRef(false);

  const report = (after: SharedTags) => {
    const change = tagChange(tags, after);
    if (change.added.ids.length > 0 || change.removed.length > 0) onChange(change);
  };
  return (
    <TagCombobox
      picked={shown}
      onPick={(next) => {
        const after = ticked(shown, next);
        if (isClosed.current) report(after);
        else setDraft(after);
      }}
      onOpenChange={(open) => {
        isClosed.current = !open;
        if (open || !draft) return;
        setDraft(undefined);
        report(draft);
      }}
    />
  );
}
