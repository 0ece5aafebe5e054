import { styled } from '@timeweave/shared/facade';
import { TimerColumn } from './timer-column.tsx';
import { ViewSwitch } from '../view-switch/index.ts';
import { PageFooter } from './page-footer.tsx';
import { useFocusOnEmptyList } from './use-focus-on-empty-list.ts';

export function DashboardPage() {
  useFocusOnEmptyList();
  const views = (
    <Views>
      <ViewSwitch />
    </Views>
  );
  return <TimerColumn views={views} footer={<PageFooter />} />;
}

/** At the end of the first row, as on the calendar and the timesheet. */
const Views = styled.div`
  display: flex;
  justify-content: flex-end;
  padding: var(--tw-space-6) var(--tw-space-6) 0;
  @media (max-width: 767px) {
    justify-content: flex-start;
    padding: var(--tw-space-3) var(--tw-space-3) 0;
  }
`;
