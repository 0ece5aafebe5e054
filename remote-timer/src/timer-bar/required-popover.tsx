import type { RefObject } from 'react';
import { Popover } from '@timeweave/shared/ui';

/** What the workspace asks for before time is started or stopped. It leaves the focus where it is. */
export function RequiredPopover({ anchor }: { anchor: RefObject<HTMLElement | null> }) {
  return (
    <Popover open anchor={anchor} align="end" title="Add Description and Project" initialFocus={false}>
      Fill out the required fields to stop the timer.
    </Popover>
  );
}
