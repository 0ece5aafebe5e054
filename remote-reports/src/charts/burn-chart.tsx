import { Suspense, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatDate } from '@timeweave/shared/time';
import { Button, lazyComponent, Table, Td, Th, Tr } from '@timeweave/shared/ui';
import type { BurnPoint } from './burn-options.ts';
import { ChartFrame, ChartHead } from './chart-frame.tsx';
import { BarsPlace } from './chart-heights.tsx';

const BurnArea = lazyComponent(() => import('./burn-area.tsx').then((module) => module.BurnArea));

/** The use of a budget over time, as a chart or as a table. */
export function BurnChart({ points, title }: { points: readonly BurnPoint[]; title: string }) {
  const [isTable, setIsTable] = useState(false);
  return (
    <ChartFrame>
      <ChartHead>
        <h3>{title}</h3>
        <Button size="small" variant="ghost" onClick={() => setIsTable(!isTable)}>
          {isTable ? 'Show as chart' : 'Show as table'}
        </Button>
      </ChartHead>
      {isTable ? (
        <BurnTable points={points} title={title} />
      ) : (
        <Suspense fallback={<BarsPlace />}>
          <BurnArea points={points} title={title} />
        </Suspense>
      )}
    </ChartFrame>
  );
}

function BurnTable({ points, title }: { points: readonly BurnPoint[]; title: string }) {
  const { dateFormat } = usePreferences();
  return (
    // Focusable, so that keyboard users can scroll it.
    <Scroll>
      <Table aria-label={title} tabIndex={0}>
        <thead>
          <tr>
            <Th>Until</Th>
            <Th $numeric>Used</Th>
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ date, text }) => (
            <Tr key={date}>
              <Th scope="row">{formatDate(date, dateFormat)}</Th>
              <Td $numeric>{text}</Td>
            </Tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

const Scroll = styled.div`
  max-height: 420px;
  overflow-y: auto;
`;
