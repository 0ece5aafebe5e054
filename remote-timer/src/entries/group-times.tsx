import { use } from 'react';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration, formatTime } from '@timeweave/shared/time';
import { daysAcross, LaterDays } from '../entry-times/index.ts';
import { MarkPlace, OverlapIcon } from './overlap-mark.tsx';
import type { GroupParts } from './row-parts.ts';
import { extentOf } from './similar-entries.ts';
import { FindOverlapsContext } from './use-overlaps.ts';

/** First start and last end of a group. */
export function GroupTimes({ similar, isOpen, onToggle }: GroupParts) {
  const { timeZone, timeFormat } = usePreferences();
  const findOverlaps = use(FindOverlapsContext);
  const hidesOverlaps = !isOpen && similar.some((entry) => findOverlaps(entry).length > 0);
  const span = extentOf(similar);
  const width = timeFormat === '12-hour' ? 8 : 5;
  const time = (unixSeconds: number) => (
    <Text $width={width}>{formatTime(unixSeconds * 1000, timeZone, timeFormat)}</Text>
  );
  return (
    <>
      {time(span.start)}–{time(span.end)}
      <LaterDays days={daysAcross(span, timeZone)} />
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

/** Total duration of a group. */
export function GroupDuration({ similar }: Pick<GroupParts, 'similar'>) {
  const { timeDurationFormat } = usePreferences();
  return <Text $width={9}>{formatDuration(extentOf(similar).seconds, timeDurationFormat)}</Text>;
}

/** Aligned with the text of the inputs in entries. */
const Text = styled.span<{ $width: number }>`
  display: flex;
  align-items: center;
  justify-content: end;
  width: calc(${({ $width }) => $width}ch + 2 * var(--tw-space-2));
  min-height: calc(var(--tw-control) - 4px);
  padding: 0 var(--tw-space-2);
  border: 1px solid transparent;
`;
