import type { ImportChoices, ImportPerson } from '@timeweave/shared/api';
import { css, styled } from '@timeweave/shared/facade';
import { Card, Clipped, type Column, DataList, mutedLook } from '@timeweave/shared/ui';
import { useImportFormats } from '../imports/index.ts';
import { PersonCell, type PersonRow } from './person-cell.tsx';
import { personChoice, withPerson } from './person-choice.ts';
import type { Change } from './use-choices.ts';

interface Props {
  people: readonly ImportPerson[];
  members: readonly { user_id: number; name: string }[];
  choices: ImportChoices;
  change: Change;
  /** Whether the files are being read again. */
  isStale: boolean;
}

const columns: readonly Column<PersonRow>[] = [
  { key: 'name', heading: 'Person', width: 1, cell: ({ name }) => <Clipped>{name}</Clipped> },
  {
    key: 'email',
    heading: 'E-mail address',
    width: 1,
    narrow: 2,
    look: mutedLook,
    cell: ({ email }) => email && <Clipped>{email}</Clipped>,
  },
  {
    key: 'entries',
    heading: 'Entries',
    width: '80px',
    isFigure: true,
    narrow: 2,
    label: 'Entries',
    cell: ({ entries }) => entries,
  },
  {
    key: 'hours',
    heading: 'Hours',
    width: '112px',
    isFigure: true,
    narrow: 2,
    label: 'Hours',
    cell: ({ hours }) => hours,
  },
  {
    key: 'to',
    heading: 'Entries go to',
    width: '248px',
    phone: 3,
    look: css`
      padding-left: var(--tw-space-4);
      @media (max-width: 767px) {
        width: 100%;
        padding-left: 0;
      }
    `,
    cell: (row) => <PersonCell row={row} />,
  },
];

/** The people of the files, and who they are in the workspace. */
export function People({ people, members, choices, change, isStale }: Props) {
  const { duration } = useImportFormats();
  if (people.length === 0) return null;
  const rows = people.map((person): PersonRow => {
    const choice = personChoice(person, choices, isStale);
    return {
      id: person.key,
      name: person.name,
      email: person.email,
      entries: person.entries.toLocaleString('en'),
      hours: duration(person.seconds),
      choice,
      userName: person.user_name,
      members,
      onChoose: (chosen) => change({ people: withPerson(choices, { key: person.key, ...chosen }) }),
    };
  });
  return (
    <Card aria-labelledby="import-people">
      <h3 id="import-people">People</h3>
      <Text>
        Members are recognised by their e-mail address or name. Others are added to the team without an
        invitation; with their address, they keep these entries when they join.
      </Text>
      <DataList label="People" columns={columns} room={740} items={rows} />
    </Card>
  );
}

const Text = styled.p`
  margin: var(--tw-space-1) 0 var(--tw-space-3);
  color: var(--tw-text-muted);
`;
