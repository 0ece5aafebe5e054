import type { Answer } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { errorMessage, takeBack, useAppDispatch, useAttempt } from '@timeweave/shared/store';
import { ErrorState, Select, shownResponse, Skeleton, Switch } from '@timeweave/shared/ui';
import { approvalsApi, useAdminApprovalsQuery, useAdminSetApprovalsMutation } from './approvals.api.ts';
import { Approvers } from './approvers.tsx';
import { SettingsCard } from './settings-card.tsx';

type Settings = Answer<'POST /api/approval/settings'>;

const periods = [
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
];

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'].map(
  (label, day) => ({ value: String(day), label }),
);

/** Whether members submit their time for approval, for which periods, and who approves it. */
export function Approvals() {
  const { workspace_id } = useSession();
  const attempt = useAttempt();
  const dispatch = useAppDispatch();
  const reading = useAdminApprovalsQuery({ workspace_id });
  const { answer: settings, hasFailed } = shownResponse(reading);
  const [save] = useAdminSetApprovalsMutation();
  const set = async (changes: Partial<Settings>) => {
    if (!settings) return;
    const next = { ...settings, ...changes };
    // Shown at once, so that a second change during the save keeps the first.
    const shown = dispatch(approvalsApi.util.updateQueryData('adminApprovals', { workspace_id }, () => next));
    if (!(await attempt(() => save({ workspace_id, ...next }).unwrap())))
      takeBack(dispatch, shown, 'POST /api/approval/settings', { workspace_id });
  };
  return (
    <SettingsCard title="Approvals">
      {hasFailed && (
        <ErrorState
          title="We couldn’t load the settings of approvals"
          message={errorMessage(reading.error)}
          onRetry={() => void reading.refetch()}
          isRetrying={reading.isFetching}
        />
      )}
      {!settings && !hasFailed && <Skeleton $height="44px" />}
      {settings && (
        <Switch
          label="Approve time"
          description="Members submit their time by period; approved time is locked"
          checked={settings.period !== null}
          onChange={(isOn) => void set({ period: isOn ? 'week' : null })}
        />
      )}
      {settings && settings.period !== null && (
        <>
          <Choices>
            <Select
              label="Period"
              value={settings.period}
              options={periods}
              onChange={(next) => void set({ period: next === 'month' ? 'month' : 'week' })}
            />
            {settings.period === 'week' && (
              <Select
                label="Weeks begin on"
                value={String(settings.week_start)}
                options={weekdays}
                onChange={(next) => void set({ week_start: Number(next) })}
              />
            )}
          </Choices>
          <Approvers chosen={settings.approver_ids} onChange={(approver_ids) => void set({ approver_ids })} />
        </>
      )}
    </SettingsCard>
  );
}

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 200px));
  gap: var(--tw-space-3);
  padding-left: 42px;
`;
