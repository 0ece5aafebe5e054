import { useMemo } from 'react';
import type { TeamMember } from '@timeweave/shared/api';
import { useSession } from '@timeweave/shared/session';
import { shownResponse } from '@timeweave/shared/ui';
import { useAdminTeamQuery } from './members.api.ts';

const states = { active: 1, inactive: 0, invited: 3 } as const;
export type MemberState = keyof typeof states;

export const isMemberState = (text: string | null): text is MemberState => text !== null && text in states;

/** An invitation is known by its address: sending it again replaces it, and its `team_id` changes. */
export type TeamRow = TeamMember & { id: number | string };

interface Wanted {
  shown: MemberState;
  term: string;
}

/** Loads the matching members or invitations. */
export function useTeam({ shown, term }: Wanted) {
  const { workspace_id } = useSession();
  const reading = useAdminTeamQuery(
    { workspace_id, is_active: states[shown], searchTerm: term },
    { refetchOnFocus: true },
  );
  const { answer } = shownResponse(reading);
  const found = answer?.results;
  const rows = useMemo(
    () =>
      found
        ?.map((member): TeamRow => ({ ...member, id: member.invited ? member.email : member.team_id }))
        .sort((one, other) => one.team_id - other.team_id),
    [found],
  );
  return { reading, rows, more: answer?.more };
}
