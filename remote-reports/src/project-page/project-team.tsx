import { UserPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { ProjectDetails } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { alertShown, type Answer, useAppDispatch, useAttempt } from '@timeweave/shared/store';
import { useSession } from '@timeweave/shared/session';
import { Button, lazyOnIdle, UndoBar, useUndo } from '@timeweave/shared/ui';
import { MemberTable } from './member-table.tsx';
import { ProjectOverview } from './project-overview.tsx';
import { useLazyProjectAddableQuery } from './project-page.api.ts';

const AddMembersDialog = lazyOnIdle(() =>
  import('./add-members-dialog.tsx').then((module) => module.AddMembersDialog),
);

interface Props {
  project: Answer<'POST /api/project/get'>;
  details: ProjectDetails;
}

export function ProjectTeam({ project, details }: Props) {
  const { workspace_id } = useSession();
  const [readAddable, { isFetching }] = useLazyProjectAddableQuery();
  const [adding, setAdding] = useState(false);
  const attempt = useAttempt();
  const dispatch = useAppDispatch();
  const undoable = useUndo();
  const manages = details.role === 1;

  const open = () =>
    attempt(async () => {
      const { results } = await readAddable({ workspace_id, project_id: details.id }).unwrap();
      if (results.length > 0) setAdding(true);
      else dispatch(alertShown('info', 'Added all team members to this project'));
    });

  return (
    <Columns>
      <section aria-label="Team">
        <Above>
          <h2>Team</h2>
          <Button disabled={!manages} busy={isFetching && !adding} onClick={() => void open()}>
            <UserPlus size={16} aria-hidden /> Add Member
          </Button>
        </Above>
        <MemberTable
          members={project.project_members}
          more={project.more_members}
          projectId={details.id}
          manages={manages}
          onAdd={() => void open()}
          offerUndo={undoable.offer}
        />
      </section>
      <ProjectOverview details={details} tagTimes={project.tag_time} moreTags={project.more_tags} />
      <Suspense>{adding && <AddMembersDialog project={details} onClose={() => setAdding(false)} />}</Suspense>
      {undoable.done && (
        <UndoBar done={undoable.done} onUndo={() => void undoable.undo()} onGone={undoable.forget} />
      )}
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
  align-items: start;
  gap: var(--tw-space-6);
  @media (max-width: 1023px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Above = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--tw-space-3);
  margin-bottom: var(--tw-space-3);
`;
