import { ClipboardCheck } from 'lucide-react';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import {
  ButtonLink,
  EmptyState,
  Page,
  PageHeader,
  SegmentedControl,
  useAddressParameters,
} from '@timeweave/shared/ui';
import { OwnPeriods } from './own-periods.tsx';
import { PeriodDialog } from './period-dialog.tsx';
import { TeamPeriods } from './team-periods.tsx';

const views = [
  { value: 'team', label: 'Team' },
  { value: 'own', label: 'My time' },
] as const;

/** Own periods, and for approvers those of the team. The address names the view and the opened period. */
export function ApprovalsPage({ title }: { title: string }) {
  const workspace = useCurrentWorkspace();
  const { search, put } = useAddressParameters();
  const approval = workspace?.approval;
  const isApprover = approval?.is_approver === 1;
  const view = isApprover && search.get('view') !== 'own' ? 'team' : 'own';
  const open = Number(search.get('open')) || undefined;
  const onOpen = (id: number) => put('open', String(id));
  return (
    <Page>
      <PageHeader title={title}>
        {isApprover && (
          <SegmentedControl
            label="Whose time"
            value={view}
            onChange={(next) => put('view', next)}
            options={views}
          />
        )}
      </PageHeader>
      {workspace && !approval && <Off isAdmin={workspace.is_workspace_admin === 1} />}
      {workspace && approval && view === 'own' && <OwnPeriods onOpen={onOpen} />}
      {workspace && approval && view === 'team' && (
        <TeamPeriods timeZone={workspace.time_zone} onOpen={onOpen} />
      )}
      {/* Also while approvals are off: approved time can be reopened. */}
      {workspace && open !== undefined && (
        <PeriodDialog key={open} id={open} timeZone={workspace.time_zone} onClose={() => put('open', '')} />
      )}
    </Page>
  );
}

function Off({ isAdmin }: { isAdmin: boolean }) {
  return (
    <EmptyState
      icon={<ClipboardCheck />}
      title="This workspace has no approvals"
      action={
        <ButtonLink to={isAdmin ? '/settings' : '/timesheet'}>
          {isAdmin ? 'Show the settings' : 'Show your timesheet'}
        </ButtonLink>
      }
    >
      An admin can turn them on in the settings. Members then submit their time, and approvers approve or
      return it.
    </EmptyState>
  );
}
