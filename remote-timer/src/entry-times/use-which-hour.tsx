import { Suspense, useState } from 'react';
import { lazyOnIdle } from '@timeweave/shared/ui';
import type { Reading } from './which-hour-dialog.tsx';

const WhichHourDialog = lazyOnIdle(() =>
  import('./which-hour-dialog.tsx').then((module) => module.WhichHourDialog),
);

/** Applies a typed time, or asks which instant is meant if it has two. */
export function useWhichHour() {
  const [readings, setReadings] = useState<readonly Reading[]>();
  return {
    take(meant: readonly Reading[]) {
      const [first, second] = meant;
      if (second) setReadings(meant);
      else first?.take();
    },
    question: readings && (
      <Suspense>
        <WhichHourDialog readings={readings} onClose={() => setReadings(undefined)} />
      </Suspense>
    ),
  };
}
