import { DaysOff } from './days-off.tsx';
import { LoadedHours } from './loaded-hours.tsx';
import { OwnHours } from './own-hours.tsx';

/** The user's working hours in the current workspace, and their days off. */
export function HoursPanel() {
  return (
    <LoadedHours height={480}>
      {(hours) => (
        <>
          <OwnHours hours={hours} />
          <DaysOff hours={hours} />
        </>
      )}
    </LoadedHours>
  );
}
