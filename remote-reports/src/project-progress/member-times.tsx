import type { ProjectProgress } from '@timeweave/shared/api';
import { css, styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';
import { InitialsBadge, Table, Td, Th, Tr } from '@timeweave/shared/ui';

interface Props {
  members: ProjectProgress['members'];
  /** The people who are not listed, summed up. */
  others: ProjectProgress['more_members'];
  /** ms */
  total: number;
  /** ms */
  billable: number;
}

/** Whose time it is; it adds up to the total above to the second. */
export function MemberTimes({ members, others, total, billable }: Props) {
  const { timeDurationFormat } = usePreferences();
  const duration = (ms: number) => formatDuration(ms / 1000, timeDurationFormat);
  return (
    <Table aria-label="Time per member">
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
                <span dir="auto">{name}</span>
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

/** On a phone the shares and times have the room. */
const onlyWide = css`
  @media (max-width: 479px) {
    display: none;
  }
`;

const WideTh = styled(Th)`
  ${onlyWide}
  /* A transient prop such as $numeric goes no further than here. */
  text-align: right;
`;

const WideTd = styled(Td)`
  ${onlyWide}
`;
