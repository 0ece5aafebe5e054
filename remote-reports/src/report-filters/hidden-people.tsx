import { styled, useCurrentWorkspace } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import type { IdChoice } from '../choice-filters/index.ts';
import { useReportsPeopleQuery } from './report-filters.api.ts';

/** Says how many people's time the users filter hides; by default it shows only the user's own. */
export function HiddenPeople({ users }: { users: IdChoice }) {
  const { workspace_id } = useSession();
  const seesTeam = useCurrentWorkspace()?.may_see_team === 1;
  const isEveryone = users === 'all' || users.length === 0;
  const { currentData } = useReportsPeopleQuery({ workspace_id }, { skip: !seesTeam || isEveryone });
  if (!currentData || isEveryone) return null;
  const hidden = currentData.results.filter(({ user_id }) => !users.includes(user_id)).length;
  if (hidden === 0) return null;
  return <Text>The time of {hidden === 1 ? '1 other person' : `${hidden} other people`} is hidden.</Text>;
}

const Text = styled.span`
  color: var(--tw-text-muted);
`;
