import type { ReportStack } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { stackColors } from '@timeweave/shared/report-look';
import { ColorDot } from '@timeweave/shared/ui';
import { useChartColors } from './use-chart-colors.ts';

/** The colours of the bars’ parts, in the order of the bars, from the bottom. */
export function BarLegend({ series }: { series: readonly ReportStack[] }) {
  const colors = stackColors(series, useChartColors());
  return (
    <List aria-label="Legend">
      {series.map((stack, nth) => (
        <li key={stack.key}>
          <ColorDot color={colors[nth] ?? ''} />
          <Name dir="auto" title={stack.name}>
            {stack.name}
          </Name>
        </li>
      ))}
    </List>
  );
}

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--tw-space-1) var(--tw-space-4);
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  & > li {
    display: flex;
    align-items: center;
    gap: var(--tw-space-2);
    min-width: 0;
  }
`;

const Name = styled.span`
  max-width: 24ch;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
