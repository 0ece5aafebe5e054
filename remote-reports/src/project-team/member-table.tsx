import { Users } from 'lucide-react';
import type { ProjectMember } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import {
  AndMore,
  EmptyState,
  InitialsBadge,
  Table,
  Td,
  Th,
  Tr,
  type Undoable,
  VisuallyHidden,
} from '@timeweave/shared/ui';
import { MemberMenu } from './member-menu.tsx';

interface Props {
  members: readonly ProjectMember[];
  /** How many members are not listed. */
  more: number | undefined;
  projectId: number;
  /** Whether the person may change who does what. */
  manages: boolean;
  offerUndo: (done: Undoable) => void;
}

/** Who is on the project, and as what. */
export function MemberTable({ members, more, projectId, manages, offerUndo }: Props) {
  if (members.length === 0) {
    return (
      <EmptyState icon={<Users />} title="Nobody is on this project yet">
        {manages ? 'Add those who work on it.' : 'Its managers add those who work on it.'}
      </EmptyState>
    );
  }
  return (
    <>
      <Table aria-label="Members">
        <thead>
          <tr>
            <Th>Name</Th>
            <Th>Role</Th>
            {manages && (
              <Th>
                <VisuallyHidden>Actions</VisuallyHidden>
              </Th>
            )}
          </tr>
        </thead>
        <tbody>
          {members.map((member) => (
            <Tr key={member.pm_id}>
              <Td>
                <Person>
                  <InitialsBadge
                    first={member.first_name}
                    last={member.last_name}
                    color={member.profile_name_colorcode}
                    size={28}
                  />
                  <span dir="auto">{member.name}</span>
                </Person>
              </Td>
              <Td>{member.role === 1 ? 'Manager' : 'Member'}</Td>
              {manages && (
                <Td $numeric>
                  <MemberMenu member={member} projectId={projectId} offerUndo={offerUndo} />
                </Td>
              )}
            </Tr>
          ))}
        </tbody>
      </Table>
      <AndMore count={more} />
    </>
  );
}

const Person = styled.span`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  min-width: 0;
  overflow-wrap: anywhere;
`;
