import type { ProjectProgress } from '@timeweave/shared/api';
import { css, styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';
import { InitialsBadge, Table, Td, Th, Tr } from '@timeweave/shared/ui';

interface Props {
  members: ProjectProgress['members'];
  /** Sum of the members who are not listed. */
  others: ProjectProgress['more_members'];
  /** In ms. */
  total: number;
  /** In ms. */
  billable: number;
}

/** The time of each member; it adds up to the total exactly. */
export function MemberTimes({ members, others, total, billable }: Props) {
  const { timeDurationFormat } = usePreferences();
  const duration = (ms: number) => formatDuration(ms / 1000, timeDurationFormat);
  return (
    // Keys can scroll it where it is wider than the page.
    <Table aria-label="Time per member" tabIndex={0}>
      <thead>
        <tr>
          <Th>Name</Th>
          <Th $numeric>Share</Th>
          <WideTh $numeric>Billable</WideTh>
          <Th $numeric>Tracked</Th>
        </tr>
      </thead>
      <tbody>
        {members.map(({ user_id, name, profile_name_colorcode, time, billable_time }) => (
          <Tr key={user_id}>
            <Td>
              <Person>
                <InitialsBadge name={name} color={profile_name_colorcode} size={24} />
                <span dir="auto" translate="no">
                  {name}
                </span>
              </Person>
            </Td>
            <Td $numeric>{Math.round((time / total) * 100)}&nbsp;%</Td>
            <WideTd $numeric>{duration(billable_time)}</WideTd>
            <Td $numeric>{duration(time)}</Td>
          </Tr>
        ))}
        {others && (
          <Tr>
            <Td>and {others.count.toLocaleString('en')} more</Td>
            <Td $numeric>{Math.round((others.time / total) * 100)}&nbsp;%</Td>
            <WideTd $numeric>{duration(others.billable_time)}</WideTd>
            <Td $numeric>{duration(others.time)}</Td>
          </Tr>
        )}
      </tbody>
      <tfoot>
        <Tr>
          <Td>
            <b>Total</b>
          </Td>
          <Td $numeric>100&nbsp;%</Td>
          <WideTd $numeric>{duration(billable)}</WideTd>
          <Td $numeric>
            <b>{duration(total)}</b>
          </Td>
        </Tr>
      </tfoot>
    </Table>
  );
}

const Person = styled.span`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  min-width: 120px;
  overflow-wrap: anywhere;
`;

/** Hidden on phones, where shares and times need the space. */
const onlyWide = css`
  @media (max-width: 479px) {
    display: none;
  }
`;

const WideTh = styled(Th)`
  ${onlyWide}
  /* styled-components does not forward transient props such as $numeric. */
  text-align: right;
`;

const WideTd = styled(Td)`
  ${onlyWide}
`;
