import { Clock, LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { css } from '@timeweave/shared/facade';
import { formatAmount } from '@timeweave/shared/money';
import { serverNow } from '@timeweave/shared/store';
import { Badge, Clipped, type Column, InitialsBadge, menuColumn, mutedLook } from '@timeweave/shared/ui';
import type { TeamRow } from './use-team.ts';

const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

interface Options {
  /** ISO 4217; undefined hides the rates. */
  currency: string | undefined;
  menu: (member: TeamRow) => ReactNode;
}

/** The columns of the team. On narrow pages the email address and the rates are below the name. */
export function memberColumns({ currency, menu }: Options): readonly Column<TeamRow>[] {
  const amount = (text: string | null) => text !== null && currency && formatAmount(text, currency);
  const rate = { width: '104px', isFigure: true, phone: 3 } as const;
  return [
    {
      key: 'name',
      heading: 'Name',
      width: 1,
      sort: 'name',
      compare: (one, other) => compare(one.name, other.name),
      look: nameLook,
      cell: (member) => <Name member={member} />,
    },
    {
      key: 'email',
      heading: 'Email',
      width: 1,
      narrow: 2,
      look: emailLook,
      cell: ({ email }) => <Clipped>{email}</Clipped>,
    },
    ...(currency === undefined
      ? []
      : [
          {
            ...rate,
            key: 'rate',
            heading: 'Rate',
            label: 'Rate',
            look: rateLook,
            cell: ({ billable_rate }: TeamRow) => amount(billable_rate),
          },
          {
            ...rate,
            key: 'cost',
            heading: 'Cost',
            label: 'Cost',
            look: noRateLook,
            cell: ({ labor_cost }: TeamRow) => amount(labor_cost),
          },
        ]),
    menuColumn(menu),
  ];
}

function Name({ member }: { member: TeamRow }) {
  const { name, first_name, last_name, email, invited, expires_at } = member;
  const hasExpired = expires_at !== null && expires_at * 1000 <= serverNow();
  return (
    <>
      <InitialsBadge
        first={first_name}
        last={last_name}
        email={email}
        color={member.profile_name_colorcode}
        size={28}
      />
      <Clipped>{name}</Clipped>
      {member.has_second_factor === 1 && (
        <LockKeyhole size={16} role="img" aria-label="Two-step log-in is on" />
      )}
      {member.has_not_joined === 1 && <Badge>Not joined</Badge>}
      {invited && <Clock size={16} role="img" aria-label="Has not joined yet" />}
      {hasExpired && <Badge>Expired</Badge>}
      {member.is_owner === 1 ? <Badge>Owner</Badge> : member.is_workspace_admin === 1 && <Badge>Admin</Badge>}
    </>
  );
}

const nameLook = css`
  font-weight: 550;
  & > svg {
    flex: none;
    color: var(--tw-text-muted);
  }
`;

/** Aligned with the name, not with the avatar. */
const belowName = 'padding-left: calc(28px + var(--tw-space-2));';

const emailLook = css`
  ${mutedLook}
  @media (max-width: 1023px) {
    ${belowName}
  }
`;

/** Phones leave out what is not set. */
const noRateLook = css`
  @media (min-width: 768px) {
    &:empty::before {
      content: '–';
    }
  }
`;

const rateLook = css`
  ${noRateLook}
  @media (max-width: 767px) {
    ${belowName}
  }
`;
