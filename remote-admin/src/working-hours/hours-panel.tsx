import { DaysOff } from './days-off.tsx';
import { LoadedHours } from './loaded-hours.tsx';
import { OwnHours } from './own-hours.tsx';
import { ReminderHours } from './reminder-hours.tsx';

/** The user's working hours in the current workspace, their days off, and when they are reminded. */
export function HoursPanel() {
  return (
    <LoadedHours height={480}>
      {(hours) => (
        <>
          <OwnHours hours={hours} />
          <DaysOff hours={hours} />
          <ReminderHours hours={hours} />
        </>
      )}
    </LoadedHours>
  );
}
