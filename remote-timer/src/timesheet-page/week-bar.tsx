import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { addDays } from '@timeweave/shared/time';
import { Button, visuallyHidden } from '@timeweave/shared/ui';
import { useSheetWords } from './use-sheet-words.ts';
import type { Week } from './use-week.ts';

interface Props {
  week: Week;
  total: ReactNode;
  children: ReactNode;
}

export function WeekBar({ week, total, children }: Props) {
  const words = useSheetWords();
  const { start, show, showCurrent } = week;
  return (
    <Bar>
      <Group>
        <Button onClick={() => show(addDays(start, -7))}>
          <ChevronLeft size={16} aria-hidden /> Prev
        </Button>
        <Button onClick={() => show(addDays(start, 7))}>
          Next <ChevronRight size={16} aria-hidden />
        </Button>
        <Button onClick={showCurrent}>Today</Button>
      </Group>
      <Title>
        <h2 aria-live="polite">
          {words.day(start)} – {words.day(addDays(start, 6))}
        </h2>
        {/* Not announced automatically, because it ticks. */}
        <Total aria-label="Total of the week" aria-live="off">
          {total}
        </Total>
      </Title>
      <Group>{children}</Group>
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--tw-space-2) var(--tw-space-4);
`;

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--tw-space-2);
  & > button {
    padding: 0 var(--tw-space-3);
  }
`;

const Title = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 var(--tw-space-3);
  min-width: 0;
  @media (max-width: 767px) {
    order: -1;
    flex-basis: 100%;
    justify-content: space-between;
  }
`;

/** As wide before its time is known, which begins at its right edge on phones. */
const Total = styled.output`
  position: relative;
  padding-bottom: 4px;
  min-width: 9ch;
  font-weight: 600;
  @media (max-width: 767px) {
    text-align: right;
    /* A target in words would move the rows below. */
    & > span:not([translate]) {
      ${visuallyHidden}
    }
  }
`;
