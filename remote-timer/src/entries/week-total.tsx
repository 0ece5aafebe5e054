import { Suspense } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { lazyOnIdle } from '@timeweave/shared/ui';
import { Ticking } from '../time-entry/index.ts';
import { Heading, Total } from './day-heading.tsx';

const WeekProgress = lazyOnIdle(() => import('./idle-parts.ts').then((module) => module.WeekProgress));

export interface WeekTotalProps {
  /** The first day of the week. */
  date: string;
  /** Seconds of finished entries. */
  seconds: number;
  /** The running entry, if it started in this week. */
  running: TimeEntry | undefined;
}

/** Total since the start of the user's week. */
export function WeekTotal(props: WeekTotalProps) {
  return (
    <Heading>
      <span>This week</span>
      <Suspense>
        <WeekProgress {...props} />
      </Suspense>
      <Total aria-label="Total of this week">
        <Ticking {...props} />
      </Total>
    </Heading>
  );
}
