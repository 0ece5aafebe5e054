import { useMemo } from 'react';
import { useSession } from '@timeweave/shared/session';
import { type IdChoice, IdsFilter, useShouldLoad } from '../choice-filters/index.ts';
import { useReportsPeopleQuery } from './report-filters.api.ts';

interface Props {
  chosen: IdChoice;
  onChange: (chosen: IdChoice) => void;
}

/** A filter by users, including former members; for users who may see the team (specification, section 6). */
export function UsersFilter({ chosen, onChange }: Props) {
  const { workspace_id, userId, user } = useSession();
  const known = useMemo(
    () => [{ id: userId, name: `${user.first_name} ${user.last_name}`.trim() }],
    [userId, user],
  );
  const { skip, onNear } = useShouldLoad(chosen, [userId]);
  const people = useReportsPeopleQuery({ workspace_id }, { skip });
  const choices = useMemo(
    () => people.currentData?.results.map(({ user_id: id, name }) => ({ id, name })),
    [people.currentData],
  );
  return (
    <IdsFilter
      label="Users"
      searchLabel="Find user..."
      allText="All users"
      nothing="No matching user"
      reading={people}
      choices={choices}
      chosen={chosen}
      onChange={onChange}
      known={known}
      onNear={onNear}
    />
  );
}
