import { useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import type { LocalDate } from '@timeweave/shared/time';
import { Button, type DayRange, Dialog, RangeCalendar } from '@timeweave/shared/ui';
import { longestPeriodDays, type Period } from './period.ts';
import { presetsOn } from './presets.ts';

export interface PeriodDialogProps {
  period: Period;
  today: LocalDate;
  /** 0 is Sunday. */
  firstDayOfWeek: number;
  onChoose: (period: Period) => void;
  onClose: () => void;
}

/** Dialog for a period: a preset, or days from two months. A click outside does not close it (specification, section 2). */
export function PeriodDialog({ period, today, firstDayOfWeek, onChoose, onClose }: PeriodDialogProps) {
  const [range, setRange] = useState<DayRange>(period);
  const choose = (chosen: Period) => {
    onChoose(chosen);
    onClose();
  };
  return (
    <Dialog
      open
      wide
      closedBy="closerequest"
      onOpenChange={onClose}
      title="Period"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={() => choose({ start: range.start, end: range.end ?? range.start })}
          >
            Show period
          </Button>
        </>
      }
    >
      <Columns>
        <Presets role="group" aria-label="Presets">
          {presetsOn(today, firstDayOfWeek).map((preset) => (
            <Button
              key={preset.label}
              size="small"
              variant="ghost"
              aria-pressed={preset.period.start === range.start && preset.period.end === range.end}
              onClick={() => choose(preset.period)}
            >
              {preset.label}
            </Button>
          ))}
        </Presets>
        <RangeCalendar
          selected={range}
          onSelect={setRange}
          today={today}
          firstDayOfWeek={firstDayOfWeek}
          maxDays={longestPeriodDays}
        />
      </Columns>
    </Dialog>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: var(--tw-space-4);
  @media (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Presets = styled.div`
  display: flex;
  flex-direction: column;
  align-items: stretch;
  gap: var(--tw-space-1);
  & > button {
    justify-content: flex-start;
    &[aria-pressed='true'] {
      background: var(--tw-accent-soft);
      color: var(--tw-accent-text);
    }
  }
  @media (max-width: 767px) {
    flex-flow: row wrap;
  }
`;
