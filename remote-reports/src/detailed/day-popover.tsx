import { DayPopover as SharedDayPopover, type DayPopoverProps } from '@timeweave/shared/ui';

/** The calendar of an entry's date. Loaded on demand and open at once. */
export function DayPopover(props: Omit<DayPopoverProps, 'label' | 'defaultOpen'>) {
  return <SharedDayPopover {...props} label="Change date" defaultOpen />;
}
