import { Link, styled } from '@timeweave/shared/facade';
import type { CalendarView } from '../entry-calendar/index.ts';

const period = { month: 'this month', week: 'this week', day: 'this day' };

export function NothingTracked({ view }: { view: CalendarView }) {
  return (
    <Note>
      Nothing tracked {period[view]}. <Link to="/dashboard">Go to the timer</Link>
    </Note>
  );
}

const Note = styled.p`
  position: absolute;
  left: 50%;
  bottom: var(--tw-space-4);
  z-index: var(--tw-layer-sticky);
  padding: var(--tw-space-2) var(--tw-space-4);
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-raised);
  box-shadow: var(--tw-shadow-popup);
  white-space: nowrap;
  transform: translateX(-50%);
`;
