import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';
import { Card } from '@timeweave/shared/ui';
import type { SummaryReport } from './reports.api.ts';

export function Figures({ report }: { report: SummaryReport }) {
  const { timeDurationFormat } = usePreferences();
  const share = Math.round((report.billableTime / report.totalTime) * 100);
  const figures = [
    { label: 'Total', value: formatDuration(report.totalTime / 1000, timeDurationFormat) },
    { label: 'Billable', value: formatDuration(report.billableTime / 1000, timeDurationFormat) },
    { label: 'Billable share', value: `${share} %` },
  ];
  return (
    <Row>
      {figures.map(({ label, value }) => (
        <Card as="div" key={label}>
          <dt>{label}</dt>
          <Value>{value}</Value>
        </Card>
      ))}
    </Row>
  );
}

const Row = styled.dl`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--tw-space-4);
  & dt {
    color: var(--tw-text-muted);
  }
  @media (max-width: 479px) {
    gap: var(--tw-space-2);
  }
`;

const Value = styled.dd`
  font-size: var(--tw-font-title);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  @media (max-width: 479px) {
    font-size: var(--tw-font-large);
  }
`;
