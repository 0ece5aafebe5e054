import { Suspense, useState } from 'react';
import { lazyOnIdle } from '@timeweave/shared/ui';
import type { Reading } from './which-hour-dialog.tsx';

const WhichHourDialog = lazyOnIdle(() =>
  import('./which-hour-dialog.tsx').then((module) => module.WhichHourDialog),
);

/** Takes what a typed time means, and asks where the clocks show it twice. */
export function useWhichHour() {
  const [readings, setReadings] = useState<readonly Reading[]>();
  return {
    take(meant: readonly Reading[]) {
      const [first, second] = meant;
      if (second) setReadings(meant);
      else first?.take();
    },
    question: (
      <Suspense>
        {readings && <WhichHourDialog readings={readings} onClose={() => setReadings(undefined)} />}
      </Suspense>
    ),
  };
}
