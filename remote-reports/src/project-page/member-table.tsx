import { Users } from 'lucide-react';
import { type RefObject, Suspense, useState } from 'react';
import type { ProjectMember } from '@timeweave/shared/api';
import { css, useCurrentWorkspace } from '@timeweave/shared/facade';
import { formatAmount } from '@timeweave/shared/money';
import {
  AndMore,
  Button,
  ButtonLink,
  type Column,
  DataList,
  EmptyState,
  InitialsBadge,
  lazyOnIdle,
  menuColumn,
  type Undoable,
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
  /** Opens the dialog that adds members. */
  onAdd: () => void;
  offerUndo: (done: Undoable) => void;
}

interface Row {
  id: number;
  member: ProjectMember;
}

export function MemberTable({ members, more, projectId, manages, onAdd, offerUndo }: Props) {
  const workspace = useCurrentWorkspace();
  const currency = workspace?.may_see_rates === 1 ? workspace.currency : undefined;
  const [paid, setPaid] = useState<{ member: ProjectMember; finalFocus: RefObject<HTMLElement | null> }>();
  if (members.length === 0) {
    return (
      <EmptyState
        icon={<Users />}
        title="This project has no members yet"
        action={
          manages ? (
            <Button onClick={onAdd}>Add people</Button>
          ) : (
            <ButtonLink to="/projects">All projects</ButtonLink>
          )
        }
      >
        {manages ? 'Add the people who work on it.' : 'Its managers add the people who work on it.'}
      </EmptyState>
    );
  }
  const columns = [
    nameColumn,
    roleColumn,
    ...(currency === undefined ? [] : [rateColumn(currency)]),
    ...(manages
      ? [
          menuColumn<Row>(({ member }) => (
            <MemberMenu
              member={member}
              projectId={projectId}
              offerUndo={offerUndo}
              onRates={currency ? (finalFocus) => setPaid({ member, finalFocus }) : undefined}
            />
          )),
        ]
      : []),
  ];
  return (
    <>
      <DataList
        label="Members"
        columns={columns}
        items={members.map((member) => ({ id: member.pm_id, member }))}
      />
      <AndMore count={more} />
      <Suspense>{paid && <MemberRatesDialog {...paid} onClose={() => setPaid(undefined)} />}</Suspense>
    </>
  );
}

const nameColumn: Column<Row> = {
  key: 'name',
  heading: 'Name',
  width: 2,
  look: css`
    overflow-wrap: anywhere;
  `,
  cell: ({ member }) => (
    <>
      <InitialsBadge
        first={member.first_name}
        last={member.last_name}
        color={member.profile_name_colorcode}
        size={28}
      />
      <span dir="auto" translate="no">
        {member.name}
      </span>
    </>
  ),
};

const roleColumn: Column<Row> = {
  key: 'role',
  heading: 'Role',
  width: 1,
  phone: 2,
  look: css`
    @media (max-width: 767px) {
      padding-left: calc(28px + var(--tw-space-2));
    }
  `,
  cell: ({ member }) => (member.role === 1 ? 'Manager' : 'Member'),
};

const rateColumn = (currency: string): Column<Row> => ({
  key: 'rate',
  heading: 'Rate',
  label: 'Rate',
  width: '104px',
  isFigure: true,
  phone: 2,
  cell: ({ member: { current_rate, billable_rate } }) => (
    <span title={billable_rate === null ? undefined : 'On this project'}>
      {current_rate === null ? '–' : formatAmount(current_rate, currency)}
    </span>
  ),
});
