import type { Answer, AuditKind } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { PickField, Select } from '@timeweave/shared/ui';
import type { LogFilter } from './use-log-filter.ts';
import { kindLabels } from './words.ts';

const all = 'all';
const kinds = Object.keys(kindLabels) as AuditKind[];
const options = [
  { value: all, label: 'All changes' },
  ...kinds.map((kind) => ({ value: kind, label: kindLabels[kind] })),
];
const everyone = { id: 0, name: 'Everyone' };

interface Props {
  filter: LogFilter;
  /** All members, including former ones. */
  people: Answer<'POST /api/report/team_list'>['results'];
}

/** Filters by kind of change, and by author or affected member. */
export function LogFilters({ filter, people: members }: Props) {
  const people = choicesOf(members);
  return (
    <Bar>
      <Select
        label="Changes of"
        value={filter.kind ?? all}
        options={options}
        onChange={(next) => filter.showKind(kinds.find((kind) => kind === next) ?? null)}
      />
      <PickField
        label="Person"
        searchLabel="Find person..."
        choices={[everyone, ...people]}
        picked={people.find(({ id }) => id === filter.personId) ?? everyone}
        onPick={({ id }) => filter.showPerson(id === 0 ? null : id)}
        nothing="No matching person"
      />
    </Bar>
  );
}

/** Returns the choices; members with the same name show their id. */
function choicesOf(members: Props['people']) {
  return members.map(({ user_id: id, name }) => {
    const isAmbiguous = members.some((other) => other.user_id !== id && other.name === name);
    return { id, name: isAmbiguous ? `${name} (${id})` : name };
  });
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  max-width: 500px;
  gap: var(--tw-space-3);
`;
