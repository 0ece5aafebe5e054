import { DayPopover as SharedDayPopover, type DayPopoverProps } from '@timeweave/shared/ui';

/** The calendar of manual mode; it opens as soon as it is loaded, because the user asked for it. */
export function DayPopover(props: Omit<DayPopoverProps, 'label' | 'align' | 'defaultOpen'>) {
  return <SharedDayPopover {...props} label="Pick a day" align="end" defaultOpen />;
}
