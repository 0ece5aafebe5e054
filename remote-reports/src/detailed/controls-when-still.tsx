import { createContext, type ReactNode, use } from 'react';
import type { ReportEntry } from '@timeweave/shared/api';
import { useHasControls } from '@timeweave/shared/ui';

const HasControls = createContext(false);

/**
 * A row that shows its controls once the page is still; until then it shows text. Scrolling 100 px per frame through 1,500
 * entries, the slowest hundredth of the frames takes 80 to 120 ms, with controls at once 200 to 230 ms (2026-11-26).
 */
export function ControlsWhenStill({ children }: { children: ReactNode }) {
  return <HasControls value={useHasControls()}>{children}</HasControls>;
}

/** Returns what the user may edit of an entry; nothing while its row shows no controls. */
export function useMayEdit({ may_edit }: ReportEntry): ReportEntry['may_edit'] {
  return use(HasControls) ? may_edit : 'none';
}
