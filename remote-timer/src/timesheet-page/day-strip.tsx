import { styled } from '@timeweave/shared/facade';
import { useTargets } from '../working-hours/index.ts';
import { sumOf } from './row-sums.ts';
import type { SheetRow } from './sheet-rows.ts';
import { useSheetWords, weekdayName } from './use-sheet-words.ts';

interface Props {
  rows: readonly SheetRow[];
  dates: readonly string[];
  today: string;
  /** The selected day: 0 to 6. */
  day: number;
  onDay: (day: number) => void;
}

/** The days of the week with their finished time; phones show the work of one of them. */
export function DayStrip({ rows, dates, today, day, onDay }: Props) {
  const words = useSheetWords();
  const { isOff } = useTargets();
  return (
    <Strip role="group" aria-label="Days of the week">
      {dates.map((date, at) => {
        const none = isOff(date) ? 'off' : '–';
        const { seconds } = sumOf(rows.map(({ cells }) => cells[at]));
        return (
          <Day
            key={date}
            type="button"
            aria-label={`${words.longDay(date)}, ${words.duration(seconds)}${isOff(date) ? ', day off' : ''}`}
            aria-pressed={at === day}
            aria-current={date === today ? 'date' : undefined}
            onClick={() => onDay(at)}
          >
            <span>{weekdayName(date, 'short')}</span>
            <b>{Number(date.slice(8))}</b>
            <span>{seconds > 0 ? words.hours(seconds) : none}</span>
          </Day>
        );
      })}
    </Strip>
  );
}

const Strip = styled.div`
  display: grid;
  grid-template-columns: repeat(7, minmax(0, 1fr));
  gap: 2px;
  margin-bottom: var(--tw-space-2);
`;

const Day = styled.button`
  display: grid;
  justify-items: center;
  padding: var(--tw-space-1) 0;
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-raised);
  color: var(--tw-text-muted);
  font-size: 11px;
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
  cursor: pointer;
  & > b {
    color: var(--tw-text);
    font-size: var(--tw-font-large);
    font-weight: 550;
  }
  &[aria-current],
  &[aria-current] > b {
    color: var(--tw-accent-text);
  }
  &[aria-pressed='true'] {
    border-color: var(--tw-accent);
    background: var(--tw-accent-soft);
    color: var(--tw-accent-text);
  }
`;
