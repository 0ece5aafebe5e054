import type { RefObject } from 'react';
import { Popover } from '@timeweave/shared/ui';

/** Shows the required fields that are missing. Does not take the focus. */
export function RequiredPopover({ anchor }: { anchor: RefObject<HTMLElement | null> }) {
  return (
    <Popover open anchor={anchor} align="end" title="Add Description and Project" initialFocus={false}>
      Fill out the required fields to stop the timer.
    </Popover>
  );
}
