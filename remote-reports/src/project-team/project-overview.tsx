import { Suspense } from 'react';
import type { Answer, ProjectDetails, TagTime } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatClock, formatDuration } from '@timeweave/shared/time';
import { Card, ColorDot, patientLazy, Skeleton } from '@timeweave/shared/ui';

// Highcharts is larger than the rest of the page: the figures do not wait for it.
const Doughnut = patientLazy(() => import('../charts/index.ts').then((module) => module.Doughnut));

interface Props {
  details: ProjectDetails;
  /** Most first; none for who does not manage the project. */
  tagTimes: readonly TagTime[];
  /** The tags that are not listed, summed up. */
  moreTags: Answer<'POST /api/project/get'>['more_tags'];
}

/** What has been worked so far; for managers by tag, too. */
export function ProjectOverview({ details, tagTimes, moreTags }: Props) {
  const { timeDurationFormat } = usePreferences();
  return (
    <Panel aria-label="Project Overview">
      <h2>Project Overview</h2>
      <dl>
        <dt>Clocked hours</dt>
        <Clocked>{formatClock(Math.floor(details.time_by_project / 1000))}</Clocked>
      </dl>
      {details.role === 1 && tagTimes.length > 0 && (
        <>
          <h3>Time in Hours</h3>
          <Suspense fallback={<Skeleton $height="260px" />}>
            <Doughnut
              slices={[
                ...tagTimes.map(({ tag_title, tagcolor, time_by_tag }) => ({
                  name: tag_title,
                  color: tagcolor,
                  time: time_by_tag,
                })),
                ...(moreTags ? [{ name: `${moreTags.count} more`, time: moreTags.time_by_tag }] : []),
              ]}
              description="Share of each tag in the time of the project"
            />
          </Suspense>
          <Legend>
            {tagTimes.map(({ tag_id, tag_title, tagcolor, time_by_tag }) => (
              <li key={tag_id}>
                <ColorDot color={tagcolor} />
                <span dir="auto">{tag_title}</span>
                <b>{formatDuration(time_by_tag / 1000, timeDurationFormat)}</b>
              </li>
            ))}
            {moreTags && (
              <li>
                <span>and {moreTags.count.toLocaleString('en')} more</span>
                <b>{formatDuration(moreTags.time_by_tag / 1000, timeDurationFormat)}</b>
              </li>
            )}
          </Legend>
        </>
      )}
    </Panel>
  );
}

const Panel = styled(Card)`
  display: grid;
  gap: var(--tw-space-3);
  & dt {
    color: var(--tw-text-muted);
  }
  & > h3 {
    font-size: var(--tw-font-body);
  }
`;

const Clocked = styled.dd`
  font-size: var(--tw-font-title);
  font-weight: 600;
  font-variant-numeric: tabular-nums;
`;

const Legend = styled.ul`
  display: grid;
  gap: var(--tw-space-1);
  & > li {
    display: flex;
    align-items: center;
    gap: var(--tw-space-2);
    overflow-wrap: anywhere;
  }
  & b {
    margin-left: auto;
    font-weight: 550;
    font-variant-numeric: tabular-nums;
  }
`;
