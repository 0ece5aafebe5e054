import type { ReportStack } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { stackLooks } from '@timeweave/shared/report-look';
import { PartMark } from './part-mark.tsx';
import { useChartColors } from './use-chart-colors.ts';

/** The marks of the bars’ parts, in the order of the bars, from the bottom. */
export function BarLegend({ series }: { series: readonly ReportStack[] }) {
  const looks = stackLooks(series, useChartColors());
  return (
    <List aria-label="Legend">
      {series.map((stack, nth) => (
        <li key={stack.key}>
          {looks[nth] && <PartMark look={looks[nth]} />}
          <Name dir="auto" translate="no" title={stack.name}>
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
