import { useState } from 'react';
import type { ExternalCalendar } from '@timeweave/shared/api';
import { ColorPicker, FormDialog, swatches, TextField, useCheckedForm } from '@timeweave/shared/ui';
import { externalCalendarChecks } from '@timeweave/shared/validation';
import { useTimerAddCalendarMutation, useTimerEditCalendarMutation } from './addresses.api.ts';

interface Props {
  /** The calendar to change; undefined adds one. */
  calendar?: ExternalCalendar;
  onClose: () => void;
}

const { name: checkName, color: checkColor } = externalCalendarChecks;

/** Adds a calendar by its URL, or changes the name and colour of one. */
export function CalendarDialog({ calendar, onClose }: Props) {
  return calendar ? (
    <EditCalendar calendar={calendar} onClose={onClose} />
  ) : (
    <AddCalendar onClose={onClose} />
  );
}

function AddCalendar({ onClose }: { onClose: () => void }) {
  const [add] = useTimerAddCalendarMutation();
  const [color, setColor] = useState<string>(swatches.Blue);
  const options = { blame: 'address', values: { color } } as const;
  const { faults, busy, form } = useCheckedForm(
    externalCalendarChecks,
    options,
    async ({ name, address }) => {
      await add({ name: name.trim(), color, address: address.trim() }).unwrap();
      onClose();
    },
  );
  return (
    <FormDialog title="Add calendar" action="Add calendar" busy={busy} form={form} onClose={onClose}>
      <TextField
        label="iCal address"
        name="address"
        type="url"
        inputMode="url"
        hint="Starts with https:// or webcal:// and often ends in .ics. In Google Calendar it is the “Secret address in iCal format”."
        error={faults.address}
        maxLength={2000}
        autoComplete="off"
        spellCheck={false}
      />
      <TextField label="Name" name="name" dir="auto" error={faults.name} maxLength={100} autoComplete="off" />
      <ColorPicker label="Colour" name="color" value={color} onChange={setColor} error={faults.color} />
    </FormDialog>
  );
}

function EditCalendar({ calendar, onClose }: { calendar: ExternalCalendar; onClose: () => void }) {
  const [edit] = useTimerEditCalendarMutation();
  const [color, setColor] = useState(calendar.color);
  const checks = { name: checkName, color: checkColor };
  const options = { blame: 'name', values: { color } } as const;
  const { faults, busy, form } = useCheckedForm(checks, options, async ({ name }) => {
    await edit({ external_calendar_id: calendar.id, name: name.trim(), color }).unwrap();
    onClose();
  });
  return (
    <FormDialog title="Edit calendar" action="Save" busy={busy} form={form} onClose={onClose}>
      <TextField
        label="Name"
        name="name"
        dir="auto"
        defaultValue={calendar.name}
        error={faults.name}
        maxLength={100}
        autoComplete="off"
      />
      <ColorPicker label="Colour" name="color" value={color} onChange={setColor} error={faults.color} />
    </FormDialog>
  );
}
