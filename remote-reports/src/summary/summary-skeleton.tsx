import { styled } from '@timeweave/shared/facade';
import { bucketsOf, granularityOf } from '@timeweave/shared/time';
import { Card, Skeleton, VisuallyHidden } from '@timeweave/shared/ui';
import { daysIn, type Period } from '../period/index.ts';
import { ChartLayout, chartHeights, isStacked } from './chart-layout.ts';

/** Skeleton of a report, with its dimensions. */
export function SummarySkeleton({ period }: { period: Period }) {
  const { start, end } = period;
  const stacked = isStacked(bucketsOf(start, end, granularityOf(daysIn(period)), 0).length);
  const { bars, ring } = chartHeights(stacked);
  return (
    <Parts aria-busy="true">
      <VisuallyHidden role="status">Loading</VisuallyHidden>
      <Figures>
        {['total', 'share'].map((figure) => (
          <Card as="div" key={figure}>
            <Skeleton $width="96px" />
            <Skeleton $width="140px" $height="28px" />
          </Card>
        ))}
      </Figures>
      <ChartLayout $stacked={stacked}>
        <Card>
          <Skeleton $height={bars} />
        </Card>
        <Card>
          <Skeleton $height={ring} />
        </Card>
      </ChartLayout>
      <Card>
        {['44%', '36%', '52%', '30%'].map((width) => (
          <Row key={width}>
            <Skeleton $width={width} />
            <Skeleton $width="64px" />
          </Row>
        ))}
      </Card>
    </Parts>
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-4);
`;

const Figures = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--tw-space-4);
  & > div {
    display: grid;
    align-content: start;
    gap: var(--tw-space-2);
    min-height: 112px;
  }
  @media (max-width: 479px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--tw-space-2);
    & > div {
      display: flex;
      align-items: center;
      justify-content: space-between;
      min-height: 50px;
      padding: var(--tw-space-2) var(--tw-space-4);
    }
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  height: var(--tw-row);
`;
