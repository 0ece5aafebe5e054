import { Users } from 'lucide-react';
import { type RefObject, Suspense, useState } from 'react';
import type { ProjectMember } from '@timeweave/shared/api';
import { styled, useCurrentWorkspace } from '@timeweave/shared/facade';
import { formatAmount } from '@timeweave/shared/money';
import {
  AndMore,
  EmptyState,
  InitialsBadge,
  lazyOnIdle,
  Table,
  Td,
  Th,
  Tr,
  type Undoable,
  VisuallyHidden,
} from '@timeweave/shared/ui';
import { MemberMenu } from './member-menu.tsx';

const MemberRatesDialog = lazyOnIdle(() =>
  import('./member-rates-dialog.tsx').then((module) => module.MemberRatesDialog),
);

interface Props {
  members: readonly ProjectMember[];
  /** Number of members who are not listed. */
  more: number | undefined;
  projectId: number;
  manages: boolean;
  offerUndo: (done: Undoable) => void;
}

export function MemberTable({ members, more, projectId, manages, offerUndo }: Props) {
  const workspace = useCurrentWorkspace();
  const currency = workspace?.may_see_rates === 1 ? workspace.currency : undefined;
  const [paid, setPaid] = useState<{ member: ProjectMember; finalFocus: RefObject<HTMLElement | null> }>();
  if (members.length === 0) {
    return (
      <EmptyState icon={<Users />} title="This project has no members yet">
        {manages ? 'Add the people who work on it.' : 'Its managers add those who work on it.'}
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
            {currency && <RateHeading $numeric>Rate</RateHeading>}
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
              <Td>
                {member.role === 1 ? 'Manager' : 'Member'}
                {currency && <RateBelow>{rateOf(member, currency)}</RateBelow>}
              </Td>
              {currency && (
                <Rate $numeric title={member.billable_rate === null ? undefined : 'On this project'}>
                  {rateOf(member, currency)}
                </Rate>
              )}
              {manages && (
                <Td $numeric>
                  <MemberMenu
                    member={member}
                    projectId={projectId}
                    offerUndo={offerUndo}
                    onRates={currency ? (finalFocus) => setPaid({ member, finalFocus }) : undefined}
                  />
                </Td>
              )}
            </Tr>
          ))}
        </tbody>
      </Table>
      <AndMore count={more} />
      <Suspense>{paid && <MemberRatesDialog {...paid} onClose={() => setPaid(undefined)} />}</Suspense>
    </>
  );
}

const rateOf = ({ current_rate }: ProjectMember, currency: string) =>
  current_rate === null ? '–' : formatAmount(current_rate, currency);

const onPhones = '@media (max-width: 767px)';

const RateHeading = styled(Th)`
  ${onPhones} {
    display: none;
  }
`;

const Rate = styled(Td)`
  font-variant-numeric: tabular-nums;
  ${onPhones} {
    display: none;
  }
`;

/** Shown on phones, which have no rate column. */
const RateBelow = styled.span`
  display: none;
  ${onPhones} {
    display: block;
    color: var(--tw-text-muted);
  }
`;

const Person = styled.span`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  min-width: 0;
  overflow-wrap: anywhere;
`;
