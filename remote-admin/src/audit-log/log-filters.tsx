import type { AuditKind, LoggedChange } from '@timeweave/shared/api';
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
  /** The changes whose people can be chosen. */
  changes: readonly LoggedChange[];
}

/** Chooses the kind of changes, and the person who made or underwent them. */
export function LogFilters({ filter, changes }: Props) {
  const people = peopleIn(changes);
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
        nothing="No such person"
      />
    </Bar>
  );
}

/** Those who made a change or underwent one, by name; people of the same name have their address beside it. */
function peopleIn(changes: readonly LoggedChange[]) {
  const people = new Map(
    changes
      .flatMap(({ changed_by, member }) => [changed_by, member ?? changed_by])
      .map((each) => [each.user_id, each]),
  );
  const all = [...people.values()];
  return all
    .map(({ user_id: id, name, email }) => {
      const isAmbiguous = all.some((other) => other.user_id !== id && other.name === name);
      return { id, name: isAmbiguous || name === '' ? `${name} (${email})`.trim() : name };
    })
    .sort((one, other) => one.name.localeCompare(other.name));
}

const Bar = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(160px, 1fr));
  max-width: 500px;
  gap: var(--tw-space-3);
`;
