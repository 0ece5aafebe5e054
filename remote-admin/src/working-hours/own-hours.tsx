import { styled, useCurrentWorkspace } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { weekText } from '@timeweave/shared/time';
import { SegmentedControl } from '@timeweave/shared/ui';
import { Section } from '../profile/index.ts';
import { useSaveHours } from './use-save-hours.ts';
import { WeekFields } from './week-fields.tsx';
import type { Hours } from './working-hours.api.ts';

const choices = [
  { value: 'workspace', label: 'Workspace’s' },
  { value: 'own', label: 'My own' },
  { value: 'none', label: 'None' },
] as const;

const noHours = [0, 0, 0, 0, 0, 0, 0];

function choiceOf({ own }: Hours) {
  if (own === null) return 'workspace';
  return own.some((minutes) => minutes > 0) ? 'own' : 'none';
}

/** The user's hours in the current workspace: progress is shown against them. */
export function OwnHours({ hours }: { hours: Hours }) {
  const workspace = useCurrentWorkspace();
  return (
    <Section title="Working hours">
      <p>
        Your target in {workspace?.title ?? 'this workspace'}. The timer page, the calendar and the timesheet
        compare your time with it.
      </p>
      <Choice hours={hours} />
    </Section>
  );
}

function Choice({ hours }: { hours: Hours }) {
  const { firstDayOfWeek } = usePreferences();
  const { saveOwn } = useSaveHours();
  const { workspace, own } = hours;
  const choice = choiceOf(hours);
  const choose = (chosen: typeof choice) => {
    if (chosen === 'workspace') saveOwn(null);
    else saveOwn(chosen === 'none' ? noHours : workspace.minutes);
  };
  return (
    <>
      <div>
        <SegmentedControl label="Working hours" options={choices} value={choice} onChange={choose} />
      </div>
      {choice === 'workspace' && (
        <Muted>
          {workspace.is_on === 1
            ? weekText(workspace.minutes, firstDayOfWeek)
            : 'The workspace has not turned working hours on, so no progress is shown.'}
        </Muted>
      )}
      {choice === 'none' && <Muted>No progress is shown.</Muted>}
      {choice === 'own' && own && <WeekFields label="My hours" minutes={own} onSave={saveOwn} />}
    </>
  );
}

const Muted = styled.p`
  color: var(--tw-text-muted);
`;
