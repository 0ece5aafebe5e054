import { Switch } from '@timeweave/shared/ui';
import { Section } from '../profile/index.ts';
import { LoadedHours } from './loaded-hours.tsx';
import { useSaveHours } from './use-save-hours.ts';
import { WeekFields } from './week-fields.tsx';
import type { Hours } from './working-hours.api.ts';

/** The workspace's hours, for its admins. */
export function DefaultHours() {
  return (
    <Section title="Working hours">
      <LoadedHours height={44}>{(hours) => <Setting {...hours} />}</LoadedHours>
    </Section>
  );
}

function Setting({ workspace }: Hours) {
  const { saveDefault } = useSaveHours();
  const isOn = workspace.is_on === 1;
  return (
    <>
      <Switch
        label="Show progress against working hours"
        description="Members see how much of their hours they have tracked, and can set their own hours in their profile"
        checked={isOn}
        onChange={(turnsOn) => saveDefault({ ...workspace, is_on: turnsOn ? 1 : 0 })}
      />
      {isOn && (
        <WeekFields
          label="The workspace’s hours"
          minutes={workspace.minutes}
          onSave={(minutes) => saveDefault({ ...workspace, minutes })}
        />
      )}
    </>
  );
}
