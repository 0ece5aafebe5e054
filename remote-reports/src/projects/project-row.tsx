import { Archive } from 'lucide-react';
import { memo } from 'react';
import type { ListedProject } from '@timeweave/shared/api';
import { Link, styled } from '@timeweave/shared/facade';
import { Checkbox, ColorDot, InitialsBadge } from '@timeweave/shared/ui';
import { useListState } from './leading-list.ts';
import { Row } from './list-layout.ts';
import { projectAddress } from './project-address.ts';
import { ProjectMenu } from './project-menu.tsx';
import type { ProjectActions } from './use-project-actions.ts';

interface Props {
  project: ListedProject;
  /** Position in the list, from 0. */
  index: number;
  isSelected: boolean;
  onSelect: (id: number, on: boolean) => void;
  actions: ProjectActions;
  onEdit: (id: number) => void;
  duration: (ms: number) => string;
}

export const ProjectRow = memo(function ProjectRow({ project, index, ...props }: Props) {
  const { isSelected, onSelect, actions, onEdit, duration } = props;
  const { id, project_name: name, client_name: client } = project;
  const state = useListState();
  return (
    <Row role="row" aria-rowindex={index + 2} aria-selected={isSelected}>
      <span role="cell">
        <Checkbox
          label={`Select ${name}`}
          hideLabel
          checked={isSelected}
          disabled={project.role !== 1}
          onChange={(on) => onSelect(id, on)}
        />
      </span>
      <Name role="cell">
        <ColorDot color={project.project_color} />
        <Link to={projectAddress(id)} state={state} dir="auto" title={name}>
          {name}
        </Link>
        {project.is_archived === 1 && <ArchivedIcon size={14} aria-label="Archived" />}
      </Name>
      <Text role="cell" data-column="client" dir="auto" title={client ?? undefined}>
        {client ?? <Muted>No client</Muted>}
      </Text>
      <span role="cell" data-column="status">
        <Status data-archived={project.is_archived === 1}>
          {project.is_archived ? 'Archived' : 'Active'}
        </Status>
      </span>
      <Figure role="cell">{duration(project.time_by_project)}</Figure>
      <Figure role="cell" data-column="billable">
        {duration(project.billable_time)}
      </Figure>
      <Members
        role="cell"
        data-column="members"
        title={project.members.map((member) => member.name).join(', ')}
      >
        {project.members.map((member) => (
          <InitialsBadge
            key={member.user_id}
            name={member.name}
            color={member.profile_name_colorcode}
            size={24}
          />
        ))}
        <span>{project.member_count}</span>
      </Members>
      <span role="cell">
        <ProjectMenu project={project} actions={actions} onEdit={onEdit} />
      </span>
    </Row>
  );
});

const Name = styled.span`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  min-width: 0;
  font-weight: 550;
  & > a {
    overflow: hidden;
    color: inherit;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

/** Shown at widths without a status column. */
const ArchivedIcon = styled(Archive)`
  flex: none;
  color: var(--tw-text-muted);
  @media (min-width: 768px) {
    display: none;
  }
`;

const Text = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Muted = styled.span`
  color: var(--tw-text-muted);
`;

const Status = styled.span`
  &[data-archived='true'] {
    padding: 0 var(--tw-space-2);
    border-radius: var(--tw-radius-small);
    background: var(--tw-surface-sunken);
    color: var(--tw-text-muted);
  }
`;

const Figure = styled.span`
  font-variant-numeric: tabular-nums;
  text-align: right;
`;

const Members = styled.span`
  display: flex;
  align-items: center;
  gap: 2px;
  & > :last-child {
    margin-left: var(--tw-space-1);
    color: var(--tw-text-muted);
  }
`;
