import { TreePalm } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { useAttempt } from '@timeweave/shared/store';
import { type DaysInRow, daysBetween, formatDay, rangesOf } from '@timeweave/shared/time';
import { Button, UndoBar, useUndo } from '@timeweave/shared/ui';
import { Section, SectionRow } from '../profile/index.ts';
import { AddDaysOff } from './add-days-off.tsx';
import { type Hours, useAdminSetDaysOffMutation } from './working-hours.api.ts';

/** The user's days off in all workspaces, as ranges. */
export function DaysOff({ hours: { days_off } }: { hours: Hours }) {
  const undoable = useUndo();
  const { workspace_id } = useSession();
  const { dateFormat } = usePreferences();
  const attempt = useAttempt();
  const [setDaysOff] = useAdminSetDaysOffMutation();

  const textOf = ({ start, end }: DaysInRow) =>
    start === end
      ? formatDay(start, dateFormat)
      : `${formatDay(start, dateFormat)} to ${formatDay(end, dateFormat)}`;
  const set = (days: DaysInRow, is_off: 0 | 1) =>
    attempt(() => setDaysOff({ workspace_id, ...days, is_off }).unwrap());
  const remove = async (days: DaysInRow) => {
    if (await set(days, 0))
      undoable.offer({ text: `Removed the days off ${textOf(days)}`, undo: () => set(days, 1) });
  };
  return (
    <Section title="Days off">
      <p>They have no target and no reminders, in all your workspaces. Only you can see them.</p>
      <ul aria-label="Days off">
        {rangesOf(days_off)
          .toReversed()
          .map((days) => (
            <SectionRow key={days.start}>
              <TreePalm size={20} aria-hidden />
              <p>
                {textOf(days)}
                {days.end > days.start && <Muted> · {daysBetween(days.start, days.end) + 1} days</Muted>}
              </p>
              <Button size="small" onClick={() => void remove(days)} aria-label={`Remove ${textOf(days)}`}>
                Remove
              </Button>
            </SectionRow>
          ))}
      </ul>
      <AddDaysOff />
      {undoable.done && (
        <UndoBar done={undoable.done} onUndo={() => void undoable.undo()} onGone={undoable.forget} />
      )}
    </Section>
  );
}

const Muted = styled.span`
  color: var(--tw-text-muted);
`;
