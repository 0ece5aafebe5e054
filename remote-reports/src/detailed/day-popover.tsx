import { DayPopover as SharedDayPopover, type DayPopoverProps } from '@timeweave/shared/ui';

/** The calendar of an entry's date; it opens as soon as it is loaded, because the user asked for it. */
export function DayPopover(props: Omit<DayPopoverProps, 'label' | 'defaultOpen'>) {
  return <SharedDayPopover {...props} label="Change date" defaultOpen />;
}
