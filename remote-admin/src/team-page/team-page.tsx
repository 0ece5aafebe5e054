import { MailCheck, Users } from 'lucide-react';
import { useState } from 'react';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import {
  Button,
  DataList,
  EmptyState,
  NoteLine,
  Page,
  PageHeader,
  UndoBar,
  useSortOrder,
  useUndo,
} from '@timeweave/shared/ui';
import { InvitationMenu, InviteButton } from '../invitations/index.ts';
import {
  MemberDialogs,
  memberColumns,
  MemberMenu,
  type OpenMemberDialog,
  type TeamRow,
  useMemberActions,
  useTeam,
  useTeamView,
} from '../members/index.ts';
import { TeamFilters } from './team-filters.tsx';

export function TeamPage() {
  const { workspace_id } = useSession();
  // Remounts for each workspace, so that no state carries over.
  return <TeamOf key={workspace_id} />;
}

function TeamOf() {
  const workspace = useCurrentWorkspace();
  const isAdmin = workspace?.is_workspace_admin === 1;
  const view = useTeamView();
  const { shown } = view;
  const sort = useSortOrder(['name'], { by: 'name', direction: 'ascending' });
  const { reading, rows, more } = useTeam(view);
  const undoable = useUndo();
  const actions = useMemberActions(undoable.offer);
  const [open, setOpen] = useState<OpenMemberDialog>();
  /** Whether the user has just invited somebody, whom the active members leave out. */
  const [hasInvited, setInvited] = useState(false);
  const currency = shown === 'active' && workspace?.may_see_rates === 1 ? workspace.currency : undefined;

  const menu = (member: TeamRow) => {
    if (member.invited) return isAdmin && <InvitationMenu id={member.team_id} email={member.email} />;
    return (
      <MemberMenu
        member={member}
        state={shown}
        isAdmin={isAdmin}
        actions={actions}
        onOpen={(of, finalFocus) => setOpen({ of, member, finalFocus })}
      />
    );
  };

  return (
    <Page>
      <PageHeader title="Team">
        <InviteButton isAdmin={isAdmin} onInvited={() => setInvited(true)} />
      </PageHeader>
      <TeamFilters view={view} isRestricted={workspace?.may_see_team === 0} />
      {hasInvited && shown !== 'inactive' && <InvitedNote shown={shown} onShow={view.show} />}
      <DataList
        label="Team"
        columns={memberColumns({ currency, menu })}
        items={rows}
        sort={sort}
        result={{
          reading,
          more,
          failureTitle: 'We couldn’t load your team',
          empty: <NobodyFound view={view} />,
        }}
      />
      <MemberDialogs open={open} onClose={() => setOpen(undefined)} />
      {undoable.done && (
        <UndoBar done={undoable.done} onUndo={() => void undoable.undo()} onGone={undoable.forget} />
      )}
    </Page>
  );
}

interface InvitedProps {
  shown: 'active' | 'invited';
  onShow: (shown: 'active' | 'invited') => void;
}

/** Says where invited people are. Its button has the focus while it changes between both lists. */
function InvitedNote({ shown, onShow }: InvitedProps) {
  const [where, other, action] =
    shown === 'active'
      ? (['here', 'invited', 'Show invitations'] as const)
      : (['under Active', 'active', 'Show active members'] as const);
  return (
    <NoteLine
      icon={<MailCheck size={16} aria-hidden />}
      action={
        <Button size="small" onClick={() => onShow(other)}>
          {action}
        </Button>
      }
    >
      Invited people appear {where} once they have joined.
    </NoteLine>
  );
}

const titles = {
  active: 'No active members',
  inactive: 'No inactive members',
  invited: 'No open invitations',
} as const;

function NobodyFound({ view }: { view: ReturnType<typeof useTeamView> }) {
  const { shown, term, find, show } = view;
  if (term !== '') {
    return (
      <EmptyState
        icon={<Users />}
        title={`No member matches “${term}”`}
        action={<Button onClick={() => find('')}>Clear the search</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<Users />}
      title={titles[shown]}
      action={shown !== 'active' && <Button onClick={() => show('active')}>Show active members</Button>}
    />
  );
}
