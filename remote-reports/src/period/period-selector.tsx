import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatDate } from '@timeweave/shared/time';
import { Button, IconButton, lazyOnIdle, VisuallyHidden } from '@timeweave/shared/ui';
import { useReportCalendar } from './report-calendar.ts';
import type { PeriodView } from './use-period.ts';

/** Loaded on idle: the report does not need the calendars. */
const PeriodDialog = lazyOnIdle(() => import('./period-dialog.tsx').then((module) => module.PeriodDialog));

export function PeriodSelector({ view: { period, today, move, choose } }: { view: PeriodView }) {
  const { dateFormat } = usePreferences();
  const { firstDayOfWeek } = useReportCalendar();
  const [isChoosing, setChoosing] = useState(false);
  const [first, last] = [formatDate(period.start, dateFormat), formatDate(period.end, dateFormat)];
  const dates = first === last ? first : `${first} – ${last}`;
  return (
    <Group role="group" aria-label="Period">
      <IconButton label="Previous period" onClick={() => move(-1)}>
        <ChevronLeft size={18} />
      </IconButton>
      <Button
        variant="ghost"
        aria-haspopup="dialog"
        aria-label={`Change period: ${dates}`}
        onClick={() => setChoosing(true)}
      >
        <CalendarDays size={16} aria-hidden />
        <Dates>{dates}</Dates>
      </Button>
      <VisuallyHidden role="status">{dates}</VisuallyHidden>
      <IconButton label="Next period" onClick={() => move(1)}>
        <ChevronRight size={18} />
      </IconButton>
      {isChoosing && (
        <Suspense>
          <PeriodDialog
            period={period}
            today={today}
            firstDayOfWeek={firstDayOfWeek}
            onChoose={choose}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </Group>
  );
}

const Group = styled.div`
  display: flex;
  align-items: center;
  gap: var(--tw-space-1);
  @media (max-width: 767px) {
    justify-content: space-between;
    width: 100%;
    & > [aria-haspopup='dialog'] {
      padding-inline: var(--tw-space-1);
    }
  }
`;

/** Wide enough for two dates, so that the buttons beside it stay in place. */
const Dates = styled.span`
  min-width: 20ch;
  font-weight: 550;
  white-space: nowrap;
`;
