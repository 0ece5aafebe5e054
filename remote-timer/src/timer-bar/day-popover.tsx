import { DayPopover as SharedDayPopover, type DayPopoverProps } from '@timeweave/shared/ui';

/** The calendar of manual mode. Loaded on demand and open at once. */
export function DayPopover(props: Omit<DayPopoverProps, 'label' | 'align' | 'defaultOpen'>) {
  return <SharedDayPopover {...props} label="Pick a day" align="end" defaultOpen />;
}
