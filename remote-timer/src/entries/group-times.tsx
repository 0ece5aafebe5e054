import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration, formatTime } from '@timeweave/shared/time';
import { daysAcross, LaterDays } from '../entry-range/index.ts';
import { MarkPlace, OverlapIcon } from './overlap-mark.tsx';
import { Range } from './row-layout.ts';
import { extentOf, type Similar } from './similar-entries.ts';

interface Props {
  similar: Similar;
  /** Offers to show those that overlap, where some do. */
  onShowOverlaps?: () => void;
}

/** From the first start to the last end of similar entries. */
export function GroupTimes({ similar, onShowOverlaps }: Props) {
  const { timeZone, timeFormat } = usePreferences();
  const span = extentOf(similar);
  const width = timeFormat === '12-hour' ? 8 : 5;
  const time = (unixSeconds: number) => (
    <Text $width={width}>{formatTime(unixSeconds * 1000, timeZone, timeFormat)}</Text>
  );
  return (
    <Range>
      {time(span.start)}–{time(span.end)}
      <LaterDays days={daysAcross(span, timeZone)} />
      <MarkPlace>
        {onShowOverlaps && (
          <OverlapIcon label="Some of these entries overlap: show them" onClick={onShowOverlaps} />
        )}
      </MarkPlace>
    </Range>
  );
}

/** How long similar entries take together. */
export function GroupDuration({ similar }: Pick<Props, 'similar'>) {
  const { timeDurationFormat } = usePreferences();
  return <Text $width={9}>{formatDuration(extentOf(similar).seconds, timeDurationFormat)}</Text>;
}

/** Stands where the inputs of entries have their text. */
const Text = styled.span<{ $width: number }>`
  display: flex;
  align-items: center;
  justify-content: end;
  width: calc(${({ $width }) => $width}ch + 2 * var(--tw-space-2));
  min-height: calc(var(--tw-control) - 4px);
  padding: 0 var(--tw-space-2);
  border: 1px solid transparent;
`;
