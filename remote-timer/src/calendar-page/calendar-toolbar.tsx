import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import type { LocalDate } from '@timeweave/shared/time';
import { Button, SegmentedControl, visuallyHidden } from '@timeweave/shared/ui';
import { type CalendarView, stepped } from '../entry-calendar/index.ts';

interface Props {
  view: CalendarView;
  date: LocalDate;
  today: LocalDate;
  title: string;
  total: ReactNode;
  onShow: (shown: { view?: CalendarView; date?: LocalDate }) => void;
  /** Selects a colleague whose calendar is shown as well. */
  picker?: ReactNode;
  children?: ReactNode;
}

const views = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
] as const;

export function CalendarToolbar({ view, date, today, title, total, onShow, picker, children }: Props) {
  return (
    <Bar>
      <Steps>
        <Button onClick={() => onShow({ date: stepped(view, date, -1) })}>
          <ChevronLeft size={16} aria-hidden /> <span>Prev</span>
        </Button>
        <Button onClick={() => onShow({ date: stepped(view, date, 1) })}>
          <span>Next</span> <ChevronRight size={16} aria-hidden />
        </Button>
        <Button onClick={() => onShow({ date: today })}>Today</Button>
      </Steps>
      <Title>
        <h2 aria-live="polite">{title}</h2>
        {total}
      </Title>
      <Views>
        <SegmentedControl
          label="View"
          value={view}
          options={views}
          onChange={(chosen) => onShow({ view: chosen })}
        />
      </Views>
      {picker}
      <Tools>{children}</Tools>
    </Bar>
  );
}

/** On phones the page's head lays out these parts. */
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--tw-space-2);
  @media (max-width: 767px) {
    display: contents;
  }
`;

/** On tablets and phones Prev and Next are arrows. */
const Steps = styled.div`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  & > button {
    padding: 0 var(--tw-space-3);
  }
  @media (max-width: 1023px) {
    gap: var(--tw-space-1);
    & > button {
      padding: 0 var(--tw-space-2);
    }
    & > button > span {
      ${visuallyHidden}
    }
  }
  @media (max-width: 767px) {
    order: 1;
    & > button:last-child {
      padding: 0 var(--tw-space-1);
    }
  }
`;

const Views = styled.div`
  @media (max-width: 767px) {
    label {
      padding: 0 var(--tw-space-2);
    }
  }
`;

const Tools = styled.div`
  display: flex;
  gap: var(--tw-space-1);
  @media (max-width: 1023px) {
    margin-left: auto;
  }
  @media (max-width: 767px) {
    order: 1;
  }
`;

/** Where the bar and this part break depends neither on their texts, which vary by view, nor on the total, which comes later. */
const Title = styled.div`
  display: flex;
  flex: 1 0 200px;
  flex-direction: column;
  justify-content: center;
  min-width: 0;
  min-height: 42px;
  @media (max-width: 767px) {
    flex-flow: row wrap;
    flex-basis: 100%;
    align-items: baseline;
    justify-content: space-between;
    gap: 0 var(--tw-space-3);
    min-height: 0;
    order: 2;
  }
`;
