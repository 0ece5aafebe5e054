import type { TimeEntry } from '@timeweave/shared/api';
import { Ticking } from '../time-entry/index.ts';
import { Heading, Total } from './day-heading.tsx';

interface Props {
  /** Seconds of finished entries. */
  seconds: number;
  /** The running entry, if it started in this week. */
  running: TimeEntry | undefined;
}

/** Total since the start of the user's week. */
export function WeekTotal(props: Props) {
  return (
    <Heading>
      <span>This week</span>
      <Total aria-label="Total of this week">
        <Ticking {...props} />
      </Total>
    </Heading>
  );
}
