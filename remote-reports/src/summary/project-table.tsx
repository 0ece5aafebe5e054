import { Fragment } from 'react';
import { Link, styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';
import { ColorDot, Table, Td, Th, Tr } from '@timeweave/shared/ui';
import { projectAddress } from '../projects/index.ts';
import { projectRows, type ProjectRow, type Sorting } from './project-rows.ts';
import type { SummaryReport } from './reports.api.ts';
import { useSorting } from './use-sorting.ts';

/** Totals by project, and within each by description; they add up to the figures above to the second. */
export function ProjectTable({ report }: { report: SummaryReport }) {
  const { timeDurationFormat } = usePreferences();
  const { sorting, sortBy } = useSorting();
  const rows = projectRows(report.project, report.usertimeList, sorting);
  const duration = (ms: number) => formatDuration(ms / 1000, timeDurationFormat);
  const directionOf = (key: Sorting['by']) => (sorting.by === key ? sorting.direction : undefined);

  return (
    <Table aria-label="Time by project">
      <thead>
        <tr>
          <Th sorted={directionOf('title')} onSort={() => sortBy('title')}>
            Title
          </Th>
          <Th $numeric sorted={directionOf('duration')} onSort={() => sortBy('duration')}>
            Duration
          </Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Fragment key={row.project_id}>
            <Tr>
              <Td>
                <ProjectName row={row} />
              </Td>
              <Td $numeric>
                <b>{duration(row.time)}</b>
                {report.rounding && <Exact>exactly {duration(row.exact_time)}</Exact>}
              </Td>
            </Tr>
            {row.titles.map(({ title, time, entries }) => (
              <Tr key={title}>
                <Td>
                  <Title>
                    {title || '(No description)'}
                    {entries > 1 && <Count> × {entries}</Count>}
                  </Title>
                </Td>
                <Td $numeric>{duration(time)}</Td>
              </Tr>
            ))}
            {row.more_titles && (
              <Tr>
                <Td>
                  <Title>
                    <Count>{others(row.more_titles.count, row.titles.length, 'description')}</Count>
                  </Title>
                </Td>
                <Td $numeric>{duration(row.more_titles.time)}</Td>
              </Tr>
            )}
          </Fragment>
        ))}
        {report.more_projects && (
          <Tr>
            <Td>
              <b>{others(report.more_projects.count, rows.length, 'project')}</b>
            </Td>
            <Td $numeric>
              <b>{duration(report.more_projects.time)}</b>
            </Td>
          </Tr>
        )}
      </tbody>
      <tfoot>
        <Tr>
          <Td>
            <b>Total</b>
          </Td>
          <Td $numeric>
            <b>{duration(report.totalTime)}</b>
            {report.rounding && <Exact>exactly {duration(report.exactTime)}</Exact>}
          </Td>
        </Tr>
      </tfoot>
    </Table>
  );
}

/** `and 20 more`, or `20 descriptions` where none is listed. */
function others(count: number, listed: number, noun: string): string {
  const number = count.toLocaleString('en');
  return listed > 0 ? `and ${number} more` : `${number} ${noun}${count === 1 ? '' : 's'}`;
}

/** A project leads to its page; time without one leads nowhere (specification, section 2). */
function ProjectName({ row }: { row: ProjectRow }) {
  return (
    <Name>
      <ColorDot color={row.project_color} />
      {row.project_id === 0 ? (
        <b>{row.project_name}</b>
      ) : (
        <Link to={projectAddress(row.project_id)}>{row.project_name}</Link>
      )}
      {row.client_name && <Count>{row.client_name}</Count>}
    </Name>
  );
}

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  font-weight: 600;
  overflow-wrap: anywhere;
  & > a {
    color: inherit;
  }
`;

const Title = styled.span`
  display: block;
  padding-left: var(--tw-space-5);
  overflow-wrap: anywhere;
`;

const Count = styled.span`
  color: var(--tw-text-muted);
  font-weight: 400;
`;

const Exact = styled(Count)`
  display: block;
  font-size: var(--tw-font-small);
`;
