import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration, formatTime } from '@timeweave/shared/time';
import { daysAcross, LaterDays } from '../entry-times/index.ts';
import { MarkPlace, OverlapIcon } from './overlap-mark.tsx';
import { Range } from './row-layout.ts';
import { extentOf, type Similar } from './similar-entries.ts';

interface Props {
  similar: Similar;
  /** Expands the group; defined if some of its entries overlap others. */
  onShowOverlaps?: () => void;
}

/** First start and last end of a group. */
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

/** Total duration of a group. */
export function GroupDuration({ similar }: Pick<Props, 'similar'>) {
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
