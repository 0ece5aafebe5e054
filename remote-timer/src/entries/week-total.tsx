import type { TimeEntry } from '@timeweave/shared/api';
import { Ticking } from '../time-entry/index.ts';
import { Heading, Total } from './day-heading.tsx';

interface Props {
  /** Of finished entries. */
  seconds: number;
  /** The running entry, if it began in this week. */
  running: TimeEntry | undefined;
}

/** What was tracked since the person's week began. */
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
