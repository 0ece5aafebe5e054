import { TreePalm } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import type { LocalDate } from '@timeweave/shared/time';
import { IconButton } from '@timeweave/shared/ui';
import { useSetDayOff, useTargets } from '../working-hours/index.ts';
import { useSheetWords } from './use-sheet-words.ts';

/** Marks a day as off, or unmarks it; only with working hours. Shown for days off, and while the day's heading is used. */
export function DayOffButton({ date }: { date: LocalDate }) {
  const words = useSheetWords();
  const { isOn, isOff } = useTargets();
  const setDayOff = useSetDayOff();
  if (!isOn && !isOff(date)) return null;
  return (
    <Button
      label={`Day off, ${words.longDay(date)}`}
      size="small"
      pressed={isOff(date)}
      onClick={() => void setDayOff(date, !isOff(date))}
    >
      <TreePalm size={14} aria-hidden />
    </Button>
  );
}

const Button = styled(IconButton)`
  min-height: 24px;
  margin-right: auto;
  @media (hover: hover) {
    &[aria-pressed='false'] {
      opacity: 0;
    }
    th:hover > div > &,
    &:focus-visible {
      opacity: 1;
    }
  }
`;
