import { styled } from '@timeweave/shared/facade';

/** Charts with more bars get the full width, so that totals fit above them. */
const maxBarsBesideDoughnut = 16;

/** Returns whether the doughnut is below the bars instead of beside them. */
export const isStacked = (bars: number) => bars > maxBarsBesideDoughnut;

/** The heights of the charts while they load, in px. */
export const chartHeights = (stacked: boolean) =>
  stacked ? { bars: '370px', ring: '220px' } : { bars: '452px', ring: '452px' };

export const ChartLayout = styled.div<{ $stacked: boolean }>`
  display: grid;
  grid-template-columns: ${({ $stacked }) => ($stacked ? 'minmax(0, 1fr)' : 'minmax(0, 3fr) minmax(0, 1.3fr)')};
  gap: var(--tw-space-4);
  @media (max-width: 1023px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;
