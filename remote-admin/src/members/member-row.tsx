import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { formatAmount } from '@timeweave/shared/money';
import { serverNow } from '@timeweave/shared/store';
import { InitialsBadge } from '@timeweave/shared/ui';
import { Badge, Row } from './list-layout.ts';
import type { MemberState, TeamRow } from './use-team.ts';

export interface RowSettings {
  state: MemberState;
  /** ISO 4217; undefined hides the rates. */
  currency: string | undefined;
  menu: (member: TeamRow) => ReactNode;
}

interface Props extends RowSettings {
  member: TeamRow;
  /** Position in the list, from 0. */
  index: number;
}

export function MemberRow({ member, index, currency, menu }: Props) {
  const { name, first_name, last_name, email, invited } = member;
  const hasExpired = member.expires_at !== null && member.expires_at * 1000 <= serverNow();
  const amount = (text: string | null) => (text === null || !currency ? '–' : formatAmount(text, currency));
  return (
    <Row role="row" aria-rowindex={index + 2} data-rates={currency !== undefined}>
      <Name role="cell" data-column="name">
        <InitialsBadge
          first={first_name}
          last={last_name}
          email={email}
          color={member.profile_name_colorcode}
          size={28}
        />
        <span dir="auto" title={name}>
          {name}
        </span>
        {invited && <Clock size={16} role="img" aria-label="Has not joined yet" />}
        {hasExpired && <Badge>Expired</Badge>}
        {member.is_owner === 1 ? (
          <Badge>Owner</Badge>
        ) : (
          member.is_workspace_admin === 1 && <Badge>Admin</Badge>
        )}
      </Name>
      <Email role="cell" data-column="email" title={email}>
        {email}
      </Email>
      {currency !== undefined && (
        <>
          <Figure role="cell" data-column="rate" data-label="Rate">
            {amount(member.billable_rate)}
          </Figure>
          <Figure role="cell" data-column="cost" data-label="Cost">
            {amount(member.labor_cost)}
          </Figure>
        </>
      )}
      <span role="cell" data-column="menu">
        {menu(member)}
      </span>
    </Row>
  );
}

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  min-width: 0;
  font-weight: 550;
  & > span[title] {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > svg {
    flex: none;
    color: var(--tw-text-muted);
  }
`;

const Email = styled.span`
  overflow: hidden;
  color: var(--tw-text-muted);
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Figure = styled.span`
  font-variant-numeric: tabular-nums;
`;
