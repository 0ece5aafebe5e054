import { useMemo, useRef, useState } from 'react';
import type { PickedTags } from '../time-entry/index.ts';
import { TagPicker } from './tag-picker.tsx';
import { type SharedTags, sharedTags, tagChange, type TagChange, ticked } from './tags.ts';

interface Props {
  /** The tags of each entry. */
  each: readonly PickedTags[];
  onChange: (change: TagChange) => void;
}

/** Selects tags for several entries. Reports all changes when it closes, so that one undo reverts them. */
export function SharedTagPicker({ each, onChange }: Props) {
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
    <TagPicker
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
