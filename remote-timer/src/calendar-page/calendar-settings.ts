import { useState } from 'react';
import type { CalendarSettings, Payload } from '@timeweave/shared/api';
import { useSelector } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { type EntryChange, selectChanges } from '../change-queue/index.ts';
import { useMakeChange } from '../entry-commands/index.ts';

export const snaps = [1, 5, 10, 15, 20, 30, 60];

const defaults: CalendarSettings = {
  snapMinutes: 15,
  firstHour: 0,
  lastHour: 24,
  showsGaps: false,
  workFrom: 9,
  workTo: 17,
};

const call = 'PUT /api/profile/update_calendar';

/** Returns the change of the settings; the queue sends changes of them one after the other. */
function changedTo(calendar: CalendarSettings, workspaceId: number): EntryChange {
  const payload: Payload<typeof call> = { calendar, workspace_id: workspaceId };
  return {
    call,
    payload,
    workspaceId,
    effects: [],
    entryIds: [],
    alsoAfter: [call],
    says: 'The calendar’s settings',
  };
}

const hasCalendar = (payload: object): payload is Payload<typeof call> => 'calendar' in payload;

/** Returns the settings that are not saved yet. */
function useUnsaved(): CalendarSettings | undefined {
  const payload = useSelector(selectChanges).findLast((change) => change.call === call)?.payload;
  return payload && hasCalendar(payload) ? payload.calendar : undefined;
}

/** Returns the user's calendar settings and a function to change them, also offline. */
export function useCalendarSettings() {
  const { workspace_id } = useSession();
  const { calendar: saved } = usePreferences();
  /** The last change, shown until the account is refetched. */
  const [last, setLast] = useState<{ chosen: CalendarSettings; before?: CalendarSettings }>();
  const settings = useUnsaved() ?? (last?.before === saved ? last?.chosen : undefined) ?? saved ?? defaults;
  const makeChange = useMakeChange();

  const save = async (chosen: CalendarSettings) => {
    setLast({ chosen, ...(saved && { before: saved }) });
    if (!(await makeChange(changedTo(chosen, workspace_id)))) setLast(undefined);
  };
  return {
    settings,
    change: (changes: Partial<CalendarSettings>) => void save({ ...settings, ...changes }),
  };
}
