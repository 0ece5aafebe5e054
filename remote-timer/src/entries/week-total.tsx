import { usePreferences } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';
import { Heading, Total } from './day-heading.tsx';

/** What was tracked since the person's week began. */
export function WeekTotal({ milliseconds }: { milliseconds: number }) {
  const { timeDurationFormat } = usePreferences();
  return (
    <Heading>
      <span>This week</span>
      <Total aria-label="Total of this week">{formatDuration(milliseconds / 1000, timeDurationFormat)}</Total>
    </Heading>
  );
}
