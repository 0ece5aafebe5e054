import { useState } from 'react';
import type { ProjectDetails } from '@timeweave/shared/api';
import { useCurrentWorkspace } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import { errorMessage, hasFault } from '@timeweave/shared/store';
import { Button, Dialog, ErrorState, Skeleton } from '@timeweave/shared/ui';
import { BothVersions } from '../both-versions/index.ts';
import { LinksOfFormerClient } from '../client-links/index.ts';
import { useProject, useProjectLazily } from './project-details.api.ts';
import { ProjectFields } from './project-fields.tsx';
import {
  budgetChange,
  differences,
  payloadOf,
  type ProjectValues,
  rateChange,
  valuesOf,
} from './project-values.ts';
import { useProjectsEditMutation } from './projects.api.ts';
import { useProjectForm } from './use-project-form.ts';

interface Props {
  projectId: number;
  onClose: () => void;
}

/** Edits a project; loads the current version when the dialog opens. */
export function EditProjectDialog({ projectId, onClose }: Props) {
  const { data, error, isFetching, refetch } = useProject(projectId, { refetchOnMountOrArgChange: true });
  // A refetch must not overwrite typed values: the form keeps the first version.
  const [first, setFirst] = useState<ProjectDetails>();
  const [details] = data?.project_details ?? [];
  if (!first && details && !isFetching) setFirst(details);
  if (first) return <EditForm project={first} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title="Edit Project">
      {error && !isFetching ? (
        <ErrorState
          title="We couldn’t load the project"
          message={errorMessage(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton $height="380px" />
      )}
    </Dialog>
  );
}

function EditForm({ project, onClose }: { project: ProjectDetails; onClose: () => void }) {
  const { workspace_id } = useSession();
  const currency = useCurrentWorkspace()?.currency;
  const [edit] = useProjectsEditMutation();
  const readAgain = useProjectLazily();
  const [base, setBase] = useState(project);
  /** The version that another user saved meanwhile. */
  const [theirs, setTheirs] = useState<ProjectDetails>();

  const savedRate = (theirs ?? base).billable_rate ?? '';

  const form = useProjectForm(valuesOf(project), currency, async (values) => {
    const seen_version = theirs?.version ?? base.version;
    try {
      const changes = {
        ...payloadOf(values),
        ...budgetChange(values, valuesOf(theirs ?? base)),
        ...rateChange(values, savedRate),
      };
      await edit({ workspace_id, project_id: project.id, ...changes, seen_version }).unwrap();
      onClose();
    } catch (error) {
      if (!hasFault(error, 'changed-meanwhile')) throw error;
      setTheirs(await readAgain(project.id));
    }
  });
  const takeTheirs = (version: ProjectDetails) => {
    form.restart(valuesOf(version));
    setBase(version);
    setTheirs(undefined);
    form.nameField.current?.focus();
  };

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Edit Project"
      initialFocus={form.nameField}
      mayClose={() => !form.busy}
      isTyped={form.isDirty}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          {theirs && <Button onClick={() => takeTheirs(theirs)}>Take theirs</Button>}
          <Button type="submit" form="edit-project" variant="primary" busy={form.busy}>
            {theirs ? 'Save mine' : 'Save'}
          </Button>
        </>
      }
    >
      {theirs && <ChangedMeanwhile mine={form.values} theirs={valuesOf(theirs)} />}
      <form id="edit-project" {...form.form}>
        <ProjectFields
          workspaceId={workspace_id}
          values={form.values}
          onChange={form.change}
          faults={form.faults}
          nameField={form.nameField}
          savedRate={savedRate}
        />
        {form.values.client.id !== valuesOf(theirs ?? base).client.id && (
          <LinksOfFormerClient projectId={project.id} />
        )}
      </form>
    </Dialog>
  );
}

function ChangedMeanwhile({ mine, theirs }: { mine: ProjectValues; theirs: ProjectValues }) {
  const rows = differences(mine, theirs);
  return (
    <BothVersions rows={rows}>
      <b>Someone else changed this project while you were editing it.</b>{' '}
      {rows.length > 0 ? 'Your changes aren’t saved yet.' : 'This version already matches yours.'}
    </BothVersions>
  );
}
