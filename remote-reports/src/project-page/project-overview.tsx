import type { Answer, ProjectDetails, TagTime } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { formatClock } from '@timeweave/shared/time';
import { Card } from '@timeweave/shared/ui';
import { Doughnut } from '../charts/index.ts';

interface Props {
  details: ProjectDetails;
  /** Longest first; empty for users who do not manage the project. */
  tagTimes: readonly TagTime[];
  /** Sum of the tags that are not listed. */
  moreTags: Answer<'POST /api/project/get'>['more_tags'];
}

/** The tracked time; for managers also by tag. */
export function ProjectOverview({ details, tagTimes, moreTags }: Props) {
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
          <Doughnut
            slices={tagTimes.map((tag) => ({
              key: String(tag.tag_id),
              name: tag.tag_title,
              color: tag.tagcolor,
              time: tag.time_by_tag,
            }))}
            more={moreTags && { count: moreTags.count, time: moreTags.time_by_tag }}
            by="tag"
            description="Share of each tag in the time of the project"
          />
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
