import { useRef, useState } from 'react';
import type { ProjectDetails } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import {
  AndMore,
  Button,
  Checkbox,
  Dialog,
  InitialsBadge,
  Switch,
  useCheckedForm,
} from '@timeweave/shared/ui';
import { ChoiceFault, PeopleChoices } from './people-choices.tsx';
import { useProjectAddableQuery, useProjectAddMembersMutation } from './project-page.api.ts';

interface Props {
  project: ProjectDetails;
  onClose: () => void;
}

const none: ReadonlySet<number> = new Set();

/** Save is disabled until a member is chosen. */
const checks = { checkArray: () => undefined };

/** Adds members of the workspace to the project, optionally as managers. */
export function AddMembersDialog({ project, onClose }: Props) {
  const { workspace_id } = useSession();
  const { currentData: data } = useProjectAddableQuery({ workspace_id, project_id: project.id });
  const [add] = useProjectAddMembersMutation();
  const [chosen, setChosen] = useState(none);
  const [asManagers, setAsManagers] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const people = data?.results ?? [];
  const ids = people.map(({ user_id }) => user_id).filter((id) => chosen.has(id));

  const choose = (id: number, on: boolean) => {
    const next = new Set(chosen);
    if (on) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const { faults, busy, form } = useCheckedForm(checks, { blame: 'checkArray' }, async () => {
    if (ids.length === 0) return;
    const { id: project_id, project_name } = project;
    const manager = asManagers ? 1 : 0;
    await add({ workspace_id, project_id, manager, checkArray: ids, project_name }).unwrap();
    onClose();
  });

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Add Project Members"
      initialFocus={list}
      isTyped={ids.length > 0}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="add-members" variant="primary" busy={busy} disabled={ids.length === 0}>
            Save
          </Button>
        </>
      }
    >
      <form id="add-members" {...form}>
        <Above>
          <h3 id="invited-members">Invited Members</h3>
          <Button size="small" onClick={() => setChosen(new Set(people.map(({ user_id }) => user_id)))}>
            All
          </Button>
          <Button size="small" onClick={() => setChosen(none)}>
            None
          </Button>
        </Above>
        <PeopleChoices ref={list} tabIndex={-1} aria-labelledby="invited-members">
          {data?.results.length === 0 && <li>Added all team members to this project</li>}
          {people.map(({ user_id, name, first_name, last_name, profile_name_colorcode }) => (
            <li key={user_id}>
              <Checkbox label={name} checked={chosen.has(user_id)} onChange={(on) => choose(user_id, on)} />
              <InitialsBadge first={first_name} last={last_name} color={profile_name_colorcode} size={24} />
            </li>
          ))}
        </PeopleChoices>
        <AndMore count={data?.more} hint="add these first" />
        <Switch label="Manager rights" checked={asManagers} onChange={setAsManagers} />
        {faults.checkArray && <ChoiceFault role="alert">{faults.checkArray}</ChoiceFault>}
      </form>
    </Dialog>
  );
}

const Above = styled.div`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  & > h3 {
    flex: 1;
    font-size: var(--tw-font-body);
  }
`;
