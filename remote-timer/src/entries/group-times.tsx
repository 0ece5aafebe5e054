import { use } from 'react';
import { SpanText } from '../entry-times/index.ts';
import { MarkPlace, OverlapIcon } from './overlap-mark.tsx';
import type { GroupParts } from './row-parts.ts';
import { extentOf } from './similar-entries.ts';
import { FindOverlapsContext } from './use-overlaps.ts';

/** First start and last end of a group. */
export function GroupTimes({ similar, isOpen, onToggle }: GroupParts) {
  const findOverlaps = use(FindOverlapsContext);
  const hidesOverlaps = !isOpen && similar.some((entry) => findOverlaps(entry).length > 0);
  return (
    <>
      <SpanText span={extentOf(similar)} />
      <MarkPlace>
        {hidesOverlaps && (
          <OverlapIcon
            label="Some of these entries overlap: show them"
            onClick={() => onToggle(similar, true)}
          />
        )}
      </MarkPlace>
    </>
  );
}
