import { Archive } from 'lucide-react';
import type { ListedProject, ProjectBudget } from '@timeweave/shared/api';
import { css, Link, styled } from '@timeweave/shared/facade';
import { type BudgetFormats, leftText } from '@timeweave/shared/report-look';
import { Clipped, ColorDot, type Column, InitialsBadge, menuColumn, Muted } from '@timeweave/shared/ui';
import { BudgetBar, byLeft } from '../budgets/index.ts';
import { useListState, projectAddress } from '../projects/index.ts';
import { ProjectMenu } from './project-menu.tsx';
import type { ProjectActions } from './use-project-actions.ts';

const { compare } = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

interface Options extends BudgetFormats {
  /** By project; empty until they are loaded. */
  budgets: ReadonlyMap<number, ProjectBudget>;
  actions: ProjectActions;
  onEdit: (id: number) => void;
}

export function projectColumns(options: Options): readonly Column<ListedProject>[] {
  const { duration, budgets, actions, onEdit } = options;
  return [
    {
      key: 'name',
      heading: 'Project',
      width: 3,
      sort: 'name',
      compare: byName,
      look: nameLook,
      cell: (project) => <Name project={project} />,
    },
    {
      key: 'client',
      heading: 'Client',
      width: 2,
      phone: 'hidden',
      sort: 'client',
      // Projects without a client come last.
      compare: (a, b) => compare(a.client_name ?? '\u{10ffff}', b.client_name ?? '\u{10ffff}'),
      cell: ({ client_name }) =>
        client_name === null ? <Muted>No client</Muted> : <Clipped>{client_name}</Clipped>,
    },
    {
      key: 'status',
      heading: 'Status',
      width: '76px',
      phone: 'hidden',
      sort: 'status',
      compare: (a, b) => a.is_archived - b.is_archived,
      cell: ({ is_archived }) => (is_archived ? <Archived>Archived</Archived> : 'Active'),
    },
    {
      key: 'time',
      heading: 'Tracked',
      width: '92px',
      isFigure: true,
      sort: 'time',
      sortFirst: 'descending',
      compare: (a, b) => a.time_by_project - b.time_by_project,
      cell: ({ time_by_project }) => duration(time_by_project),
    },
    {
      key: 'billable',
      heading: 'Billable',
      width: '92px',
      isFigure: true,
      narrow: 'hidden',
      sort: 'billable',
      sortFirst: 'descending',
      compare: (a, b) => a.billable_time - b.billable_time,
      cell: ({ billable_time }) => duration(billable_time),
    },
    {
      key: 'budget',
      heading: 'Budget',
      width: '164px',
      phone: 2,
      sort: 'budget',
      compare: (a, b) => byLeft(budgets.get(a.id), budgets.get(b.id)),
      look: budgetLook,
      cell: ({ id }) => {
        const budget = budgets.get(id);
        return budget && <Budget budget={budget} left={leftText(budget, options)} />;
      },
    },
    {
      key: 'members',
      heading: 'Members',
      width: '132px',
      narrow: 'hidden',
      sort: 'members',
      sortFirst: 'descending',
      compare: (a, b) => a.member_count - b.member_count,
      look: membersLook,
      cell: (project) => <Members project={project} />,
    },
    menuColumn((project) => <ProjectMenu project={project} actions={actions} onEdit={onEdit} />),
  ];
}

/** Natural order: 'Plan 9' before 'Plan 10'. */
export function byName(a: ListedProject, b: ListedProject): number {
  return compare(a.project_name, b.project_name);
}

function Name({ project }: { project: ListedProject }) {
  const { id, project_name: name, project_color, is_archived } = project;
  const state = useListState();
  return (
    <>
      <ColorDot color={project_color} />
      <Link to={projectAddress(id)} state={state} dir="auto" translate="no" title={name}>
        {name}
      </Link>
      {is_archived === 1 && <ArchivedIcon size={14} aria-label="Archived" />}
    </>
  );
}

function Budget({ budget: { share, period }, left }: { budget: ProjectBudget; left: string }) {
  return (
    <div>
      <span title={left}>
        {left}
        {period === 'month' && <Muted> · month</Muted>}
      </span>
      <BudgetBar share={share} label="Budget" isSmall />
    </div>
  );
}

function Members({ project: { members, member_count } }: { project: ListedProject }) {
  return (
    <span title={members.map(({ name }) => name).join(', ')}>
      {members.map((member) => (
        <InitialsBadge
          key={member.user_id}
          name={member.name}
          color={member.profile_name_colorcode}
          size={24}
        />
      ))}
      <Muted>{member_count}</Muted>
    </span>
  );
}

const nameLook = css`
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

const Archived = styled.span`
  padding: 0 var(--tw-space-2);
  border-radius: var(--tw-radius-small);
  background: var(--tw-surface-sunken);
  color: var(--tw-text-muted);
`;

const budgetLook = css`
  font-variant-numeric: tabular-nums;
  & > div {
    display: grid;
    grid-template-columns: 148px;
    gap: 2px;
    font-size: var(--tw-font-small);
    white-space: nowrap;
  }
  & > div > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

const membersLook = css`
  & > span {
    display: flex;
    align-items: center;
    gap: 2px;
  }
  & > span > :last-child {
    margin-left: var(--tw-space-1);
  }
`;

/** Keeps figures, which are aligned to the right, apart from what follows. */
export const projectsLook = css`
  & [data-column='members'],
  & [data-column='budget'] {
    padding-left: var(--tw-space-4);
  }
  @media (max-width: 767px) {
    /* below the name: after checkbox and dot */
    & [role='cell'][data-column='budget'] {
      padding-left: 46px;
    }
  }
`;
