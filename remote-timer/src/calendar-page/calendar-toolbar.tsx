import { Ellipsis } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import type { LocalDate } from '@timeweave/shared/time';
import { IconButton, SegmentedControl, useMediaQuery } from '@timeweave/shared/ui';
import type { CalendarView } from '../entry-calendar/index.ts';
import { ViewsHead } from '../view-switch/index.ts';
import { CalendarSteps } from './calendar-steps.tsx';

interface Props {
  /** Title of the page. */
  pageTitle: string;
  view: CalendarView;
  date: LocalDate;
  today: LocalDate;
  /** Title of the displayed days. */
  title: string;
  total: ReactNode;
  onShow: (shown: { view?: CalendarView; date?: LocalDate }) => void;
  /** Selects a colleague whose calendar is shown as well. */
  picker?: ReactNode;
  /** The 'New entry' button. */
  newEntry: ReactNode;
  children?: ReactNode;
}

const views = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
  { value: 'day', label: 'Day' },
] as const;

/** The head of the calendar. Phones show one row of controls, and the others on demand. */
export function CalendarToolbar(props: Props) {
  const { pageTitle, view, date, today, title, total, onShow, picker, newEntry, children } = props;
  const isPhone = useMediaQuery('(max-width: 767px)');
  const [isOpen, setOpen] = useState(false);
  const moreId = useId();
  const steps = <CalendarSteps view={view} date={date} today={today} onShow={onShow} />;
  const heading = (
    <Title>
      <h2 aria-live="polite">{title}</h2>
      {total}
    </Title>
  );
  const viewControl = (
    <SegmentedControl
      label="View"
      value={view}
      options={views}
      onChange={(chosen) => onShow({ view: chosen })}
    />
  );
  if (!isPhone) {
    return (
      <>
        <ViewsHead title={pageTitle} />
        <Bar>
          {steps}
          {heading}
          {viewControl}
          {picker}
          <Tools>
            {children}
            {newEntry}
          </Tools>
        </Bar>
      </>
    );
  }
  return (
    <>
      <ViewsHead title={pageTitle}>
        <End>{steps}</End>
        <IconButton
          label="More controls"
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setOpen(!isOpen)}
        >
          <Ellipsis size={18} aria-hidden />
        </IconButton>
      </ViewsHead>
      {isOpen && (
        <Bar id={moreId}>
          {viewControl}
          <Tools>{children}</Tools>
          {picker}
        </Bar>
      )}
      <Bar>
        {heading}
        {newEntry}
      </Bar>
    </>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--tw-space-2);
`;

const End = styled.div`
  margin-left: auto;
`;

const Tools = styled.div`
  display: flex;
  gap: var(--tw-space-1);
  @media (max-width: 1023px) {
    margin-left: auto;
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
    align-items: baseline;
    justify-content: space-between;
    align-content: center;
    gap: 0 var(--tw-space-3);
    min-height: 0;
  }
`;
