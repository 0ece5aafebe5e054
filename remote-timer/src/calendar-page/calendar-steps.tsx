import { ChevronLeft, ChevronRight } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import type { LocalDate } from '@timeweave/shared/time';
import { Button, visuallyHidden } from '@timeweave/shared/ui';
import { type CalendarView, stepped } from '../entry-calendar/index.ts';

interface Props {
  view: CalendarView;
  date: LocalDate;
  today: LocalDate;
  onShow: (shown: { date: LocalDate }) => void;
}

export function CalendarSteps({ view, date, today, onShow }: Props) {
  return (
    <Steps>
      <Button onClick={() => onShow({ date: stepped(view, date, -1) })}>
        <ChevronLeft size={16} aria-hidden /> <span>Prev</span>
      </Button>
      <Button onClick={() => onShow({ date: stepped(view, date, 1) })}>
        <span>Next</span> <ChevronRight size={16} aria-hidden />
      </Button>
      <Button onClick={() => onShow({ date: today })}>Today</Button>
    </Steps>
  );
}

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
      min-width: var(--tw-control);
      padding: 0 var(--tw-space-2);
    }
    & > button > span {
      ${visuallyHidden}
    }
  }
`;
