import { useMemo } from 'react';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { SegmentedControl } from '@timeweave/shared/ui';
import { type IdChoice, IdsFilter, useShouldLoad } from '../choice-filters/index.ts';
import { isOnly } from './filters.ts';
import { useReportsPeopleQuery } from './report-filters.api.ts';

interface Props {
  chosen: IdChoice;
  onChange: (chosen: IdChoice) => void;
}

const whose = [
  { value: 'me', label: 'Only me' },
  { value: 'everyone', label: 'Everyone' },
] as const;

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
  const isEveryone = chosen === 'all' || chosen.length === 0;
  return (
    <Pair>
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
      <SegmentedControl
        label="Whose time"
        value={isEveryone ? 'everyone' : isOnly(chosen, userId) ? 'me' : undefined}
        options={whose}
        onChange={(value) => onChange(value === 'me' ? [userId] : [])}
      />
    </Pair>
  );
}

const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--tw-space-2);
  & > :first-child {
    flex: 1 1 132px;
  }
`;
