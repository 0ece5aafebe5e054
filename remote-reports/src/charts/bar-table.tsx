import type { ReportBar, ReportStack } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';
import { ColorDot, Table, Td, Th, Tr } from '@timeweave/shared/ui';
import { barTitle } from './bar-label.ts';
import { stackColor } from './colors.ts';
import { NarrowLink } from './narrow-link.tsx';
import { useChartColors } from './use-chart-colors.ts';

interface Props {
  bars: readonly ReportBar[];
  series: readonly ReportStack[];
  title: string;
  addressOf?: (bar: ReportBar) => string | undefined;
  /** Called before the report of a bar opens. */
  onNarrow: () => void;
}

/** The figures of the bars: a row for each bar, a column for each of its parts. */
export function BarTable({ bars, series, title, addressOf, onNarrow }: Props) {
  const colors = useChartColors();
  const { dateFormat, timeDurationFormat } = usePreferences();
  const duration = (ms: number) => formatDuration(ms / 1000, timeDurationFormat);
  const total = bars.reduce((sum, { time }) => sum + time, 0);
  return (
    // Reached by keyboard, so that a wide table can be scrolled.
    <Table aria-label={title} tabIndex={addressOf ? undefined : 0}>
      <thead>
        <tr>
          <Th>Period</Th>
          <Th $numeric>Total</Th>
          {series.map((stack) => (
            <Th key={stack.key} $numeric>
              <Part title={stack.name}>
                <ColorDot color={stackColor(stack, colors)} />
                <span dir="auto">{stack.name}</span>
              </Part>
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <Tr key={bar.start}>
            <Period scope="row">
              <NarrowLink to={bar.time > 0 ? addressOf?.(bar) : undefined} onClick={onNarrow}>
                {barTitle(bar, dateFormat)}
              </NarrowLink>
            </Period>
            <Td $numeric>
              <b>{duration(bar.time)}</b>
            </Td>
            {series.map(({ key }, nth) => (
              <Td key={key} $numeric>
                {duration(bar.stacks[nth] ?? 0)}
              </Td>
            ))}
          </Tr>
        ))}
      </tbody>
      <tfoot>
        <Tr>
          <Period scope="row">Total</Period>
          <Td $numeric>
            <b>{duration(total)}</b>
          </Td>
          {series.map(({ key, time }) => (
            <Td key={key} $numeric>
              <b>{duration(time)}</b>
            </Td>
          ))}
        </Tr>
      </tfoot>
    </Table>
  );
}

const Period = styled(Th)`
  color: var(--tw-text);
  font-size: var(--tw-font-body);
`;

const Part = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--tw-space-2);
  max-width: 16ch;
  & > span:last-child {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
