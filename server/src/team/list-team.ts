import type { Answer, Payload, TeamMember } from '@timeweave/shared/api';
import { amountText } from '@timeweave/shared/money';
import { localDateOf, unixSeconds } from '@timeweave/shared/time';
import type { Member } from '../auth/index.ts';
import { flag } from '../calls/index.ts';
import { type Executor, zoneOf } from '../database/index.ts';
import { invitationsRepository } from '../invitations/index.ts';
import { maySeeRates, maySeeTeam, workspacesRepository } from '../workspaces/index.ts';
import { type ListedMember, teamRepository } from './team.repository.ts';

/** Colour of inactive rows (specification, section 9). */
const inactiveColor = 'F1F1F1';

function presentMember(
  member: ListedMember,
  isActive: boolean,
  rate: (amount: number | null) => string | null,
  isForAdmin: boolean,
): TeamMember {
  return {
    team_id: member.teamId,
    user_id: member.personId,
    name: member.name,
    first_name: member.firstName,
    last_name: member.lastName,
    email: member.email,
    billable_rate: rate(member.billableRate),
    labor_cost: rate(member.laborCost),
    profile_name_colorcode: isActive ? member.color : inactiveColor,
    invited: false,
    is_workspace_admin: flag(member.role === 'admin'),
    is_owner: flag(member.isOwner),
    expires_at: null,
    has_second_factor: isForAdmin ? flag(member.hasSecondFactor) : null,
    ...(member.hasNotJoined && { has_not_joined: 1 }),
  };
}

interface WaitingInvitation {
  id: number;
  email: string;
  name: string | null;
  expiresAt: Date;
}

function presentInvitation({ id, email, name, expiresAt }: WaitingInvitation): TeamMember {
  return {
    team_id: id,
    user_id: null,
    name: name ?? email,
    first_name: '',
    last_name: '',
    email,
    billable_rate: null,
    labor_cost: null,
    profile_name_colorcode: inactiveColor,
    invited: true,
    is_workspace_admin: 0,
    is_owner: 0,
    expires_at: unixSeconds(expiresAt),
    has_second_factor: null,
  };
}

/**
 * Lists members of the workspace, or open invitations. Members without permission for the team get only
 * themselves; those without permission for rates get none.
 */
export async function listTeam(
  db: Executor,
  caller: Member,
  { is_active = 1, searchTerm = '', offset }: Payload<'POST /api/team/list'>,
  now: Date,
): Promise<Answer<'POST /api/team/list'>> {
  const { workspaceId, personId } = caller;
  const rules = await workspacesRepository(db).rules(workspaceId);
  const seesTeam = maySeeTeam(caller, rules);
  const term = searchTerm.trim();
  if (is_active === 3) {
    if (!seesTeam) return { results: [] };
    const { rows, ...rest } = await invitationsRepository(db).waiting(workspaceId, term, offset);
    return { results: rows.map(presentInvitation), ...rest };
  }
  const filter = {
    active: is_active === 1,
    term,
    only: seesTeam ? null : personId,
    today: localDateOf(now.getTime(), zoneOf(rules)),
  };
  const rate = (amount: number | null) =>
    amount !== null && maySeeRates(caller, rules) ? amountText(amount, rules.currency) : null;
  const { rows, ...rest } = await teamRepository(db).members(workspaceId, filter, offset);
  const present = (member: ListedMember) => presentMember(member, filter.active, rate, caller.isAdmin);
  return { results: rows.map(present), ...rest };
}
