import { Lock } from 'lucide-react';
import type { LocalDate } from '@timeweave/shared/time';
import { DayOffButton } from './day-off-button.tsx';
import { Corner, DayHeading } from './sheet-look.ts';
import { useSheetWords, weekdayName } from './use-sheet-words.ts';

interface Props {
  /** The shown days. */
  dates: readonly LocalDate[];
  today: LocalDate;
  lockOfDay: (date: LocalDate) => string | undefined;
}

export function SheetHead({ dates, today, lockOfDay }: Props) {
  const words = useSheetWords();
  return (
    <thead>
      <tr>
        <Corner scope="col">Project</Corner>
        {dates.map((date) => {
          const lock = lockOfDay(date);
          return (
            <DayHeading
              key={date}
              scope="col"
              aria-label={words.longDay(date)}
              aria-current={date === today ? 'date' : undefined}
              title={lock ?? words.longDay(date)}
              $today={date === today}
              $locked={lock !== undefined}
            >
              <div>
                <DayOffButton date={date} />
                {lock && <Lock size={12} aria-hidden />}
                {weekdayName(date, 'short')} {Number(date.slice(8))}
              </div>
            </DayHeading>
          );
        })}
        <DayHeading scope="col">{dates.length === 1 ? 'Week' : 'Total'}</DayHeading>
      </tr>
    </thead>
  );
}
