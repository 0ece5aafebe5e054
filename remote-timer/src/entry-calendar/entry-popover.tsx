import type { ReactNode } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { ColorDot, Popover, ReferenceMark } from '@timeweave/shared/ui';
import { daysAcross, LaterDays } from '../entry-times/index.ts';
import { clockTime } from './clock-time.ts';
import { titleOf } from './entry-events.ts';

export interface OpenedEntry {
  entry: TimeEntry;
  /** Name of the colleague; undefined for the user's own entry. */
  colleague: string | undefined;
  /** Element of the entry, the anchor of the popover. */
  element: HTMLElement;
}

interface Props {
  opened: OpenedEntry;
  actions?: ReactNode;
  /** Returns the element to focus when the popover closes. */
  focusAfter: () => HTMLElement | null;
  onClose: () => void;
}

/** The 'Task Title' popover of an entry, as the specification names it. */
export function EntryPopover({ opened: { entry, colleague, element }, actions, focusAfter, onClose }: Props) {
  const { timeZone, timeFormat } = usePreferences();
  const { timer_start: start, timer_end: end, project_name, project_color, reference } = entry;
  const time = (seconds: number) => clockTime(seconds * 1000, timeZone, timeFormat);
  return (
    <Popover
      open
      onOpenChange={onClose}
      title="Task Title"
      anchor={{ current: element }}
      side="right"
      finalFocus={focusAfter}
    >
      <Range>
        {time(start)} – {end === null ? 'now' : time(end)}
        {end !== null && <LaterDays days={daysAcross({ start, end }, timeZone)} />}
      </Range>
      <p>{titleOf(entry)}</p>
      {project_name && !actions && (
        <Detail>
          <ColorDot color={project_color ?? ''} /> {project_name}
        </Detail>
      )}
      {reference && (
        <Detail>
          <ReferenceMark reference={reference} />
        </Detail>
      )}
      {colleague !== undefined && <Detail>{colleague}</Detail>}
      {actions}
    </Popover>
  );
}

const Range = styled.p`
  color: var(--tw-text-muted);
  font-variant-numeric: tabular-nums;
`;

const Detail = styled.p`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  color: var(--tw-text-muted);
`;
