import { Fragment } from 'react';
import type { ReportBar, ReportStack } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { barTitle, stackLooks } from '@timeweave/shared/report-look';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';
import { Table, Td, Th, Tr } from '@timeweave/shared/ui';
import { NarrowLink } from './narrow-link.tsx';
import { PartMark } from './part-mark.tsx';
import { useChartColors } from './use-chart-colors.ts';

interface Props {
  bars: readonly ReportBar[];
  series: readonly ReportStack[];
  title: string;
  addressOf?: (bar: ReportBar) => string | undefined;
  /** Called before the report of a bar opens. */
  onNarrow: () => void;
}

/** The bars' figures as a table: one row per bar, one column per part. */
export function BarTable({ bars, series, title, addressOf, onNarrow }: Props) {
  const looks = stackLooks(series, useChartColors());
  const { dateFormat, timeDurationFormat } = usePreferences();
  const duration = (ms: number) => formatDuration(ms / 1000, timeDurationFormat);
  const total = bars.reduce((sum, { time }) => sum + time, 0);
  return (
    <Sideways>
      {/* Focusable, so that keyboard users can scroll a wide table. */}
      <Table aria-label={title} tabIndex={addressOf ? undefined : 0}>
        <thead>
          <tr>
            <Period>Period</Period>
            <Th $numeric>Total</Th>
            {series.map((stack, nth) => (
              <Th key={stack.key} $numeric>
                <Part title={stack.name}>
                  {looks[nth] && <PartMark look={looks[nth]} />}
                  <span dir="auto" translate="no">
                    {stack.name}
                  </span>
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
                  {unbrokenWords(barTitle(bar, dateFormat))}
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
    </Sideways>
  );
}

/** Keeps a text from wrapping inside dates and before dashes; it wraps at spaces only. */
const unbrokenWords = (text: string) =>
  text.split(/ (?!–)/).map((word, nth) => (
    <Fragment key={nth}>
      {nth > 0 && ' '}
      <Word>{word}</Word>
    </Fragment>
  ));

const Word = styled.span`
  white-space: nowrap;
`;

const shadow = 'linear-gradient(to var(--to), var(--tw-neutral-300), transparent)';
const cover = 'linear-gradient(to var(--to), var(--tw-surface-raised) 40%, transparent)';

/** Shadows at an edge that hides columns; the covers of the shadows scroll with the table. */
const Sideways = styled.div`
  --to: left;
  min-width: 0;
  & > div {
    background:
      ${cover} right / 32px 100% no-repeat local,
      ${shadow} right / 16px 100% no-repeat scroll;
  }
`;

/** Sticky while the other columns scroll. */
const Period = styled(Th)`
  position: sticky;
  left: 0;
  background: var(--tw-surface-raised);
  tbody &,
  tfoot & {
    color: var(--tw-text);
    font-size: var(--tw-font-body);
  }
  @media (max-width: 767px) {
    min-width: 104px;
    white-space: normal;
  }
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
