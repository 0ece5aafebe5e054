import { Suspense, useMemo } from 'react';
import type { Grouping } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import {
  type Remainder,
  type ShownSlice,
  shownSlices,
  type Slice,
  sliceLooks,
} from '@timeweave/shared/report-look';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';
import { lazyComponent } from '@timeweave/shared/ui';
import { doughnutHeight } from './chart-heights.tsx';
import { DoughnutLegend } from './doughnut-legend.tsx';
import { SingleShare } from './single-share.tsx';
import { useChartColors } from './use-chart-colors.ts';

export const Ring = lazyComponent(() => import('./ring.tsx').then((module) => module.Ring));

interface Props {
  slices: readonly Slice[];
  more?: Remainder;
  /** Total in ms. Default: the sum of the slices. Tags can share time, so their sum exceeds the total. */
  total?: number;
  by: Grouping;
  /** Accessible name of the chart and its legend, such as ‘Share of each project’. */
  description: string;
  /** Address of the report of one group; undefined when no filter can express it. */
  addressOf?: (key: string) => string | undefined;
}

/** Shares of the time: at most seven groups and the others, with a legend. One group is described in a sentence. */
export function Doughnut(props: Props) {
  const { slices, more, by } = props;
  const shown = useMemo(() => shownSlices(slices, more), [slices, more]);
  const [only] = shown;
  return only && shown.length === 1 ? (
    <SingleShare slice={only} by={by} />
  ) : (
    <RingAndLegend {...props} shown={shown} />
  );
}

function RingAndLegend({
  shown,
  total: whole,
  by,
  description,
  addressOf,
}: Props & { shown: readonly ShownSlice[] }) {
  const colors = useChartColors();
  const { timeDurationFormat } = usePreferences();
  const looks = useMemo(() => sliceLooks(shown, by, colors), [shown, by, colors]);
  const total = whole ?? shown.reduce((sum, { time }) => sum + time, 0);

  return (
    <Parts>
      <Place>
        <Total>
          <span>Total</span>
          <b>{formatDuration(total / 1000, timeDurationFormat)}</b>
        </Total>
        <Suspense>
          <Ring slices={shown} looks={looks} total={total} description={description} addressOf={addressOf} />
        </Suspense>
      </Place>
      <DoughnutLegend
        slices={shown}
        total={total}
        looks={looks}
        description={description}
        addressOf={addressOf}
      />
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  align-items: center;
  gap: var(--tw-space-4);
`;

const Place = styled.div`
  position: relative;
  min-width: 0;
  min-height: ${doughnutHeight}px;
  overflow: hidden;
`;

/** Below the drawing, so that a tooltip covers it. */
const Total = styled.p`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  justify-items: center;
  font-variant-numeric: tabular-nums;
  & > span {
    color: var(--tw-text-muted);
    font-size: var(--tw-font-small);
  }
`;
