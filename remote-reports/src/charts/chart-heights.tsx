import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Skeleton } from '@timeweave/shared/ui';

/** In px. */
export const doughnutHeight = 220;

/** In px; at usual widths as high as the doughnut beside it with its legend. */
export function barChartHeight(width: number): number {
  if (width < 480) return 280;
  return width < 800 ? 340 : 300;
}

/** As high as the bars will be at its width, before it is measured. */
export function BarsPlace({ children = <Skeleton $height="100%" /> }: { children?: ReactNode }) {
  return (
    <Measured>
      <Place>{children}</Place>
    </Measured>
  );
}

const Measured = styled.div`
  container-type: inline-size;
`;

const Place = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  height: ${barChartHeight(800)}px;
  @container (max-width: 799.9px) {
    height: ${barChartHeight(799)}px;
  }
  @container (max-width: 479.9px) {
    height: ${barChartHeight(479)}px;
  }
`;
