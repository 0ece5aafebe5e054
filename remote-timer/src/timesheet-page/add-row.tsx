import { Plus } from 'lucide-react';
import { useState } from 'react';
import { noProject, type ProjectChoice } from '@timeweave/shared/choices';
import { styled, useCurrentWorkspace } from '@timeweave/shared/facade';
import { Button, TextField, useCheckedForm } from '@timeweave/shared/ui';
import { ProjectPicker } from '../projects-and-tags/index.ts';
import type { RowsBy, RowWork } from './sheet-rows.ts';

interface Props {
  by: RowsBy;
  onAdd: (work: RowWork) => void;
}

const formId = 'add-row';

/** Takes the user to the form: into the description, or else to the choice of a project. */
export function beginRow(): void {
  const form = document.getElementById(formId);
  const description = form?.querySelector('input');
  if (description) description.focus();
  else form?.querySelector('button')?.click();
}

/** Adds a row: a project and, if rows are by description, a description. */
export function AddRow({ by, onAdd }: Props) {
  const isRequired = useCurrentWorkspace()?.is_required_fields === 1;
  const [project, setProject] = useState<ProjectChoice>(noProject);
  const [title, setTitle] = useState('');
  const hasTitle = by === 'description';
  const missing = hasTitle ? 'a description and a project' : 'a project';
  const checkTitle = (text: string) =>
    isRequired && (project.id === 0 || (hasTitle && text.trim() === ''))
      ? `This workspace requires ${missing}.`
      : undefined;

  const add = async () => {
    onAdd(hasTitle ? { project, title: title.trim() } : { project });
    setProject(noProject);
    setTitle('');
  };
  const { faults, form } = useCheckedForm({ title: checkTitle }, { blame: 'title' }, add);

  return (
    <Form {...form} id={formId} aria-label="Add a row">
      <ProjectPicker picked={project} onPick={setProject} />
      {hasTitle && (
        <Grow>
          <TextField
            label="Description"
            hideLabel
            name="title"
            placeholder="Description"
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            error={faults.title}
            maxLength={3000}
            autoComplete="off"
          />
        </Grow>
      )}
      <Button type="submit">
        <Plus size={16} aria-hidden /> Add row
      </Button>
      {!hasTitle && faults.title && <Fault role="alert">{faults.title}</Fault>}
    </Form>
  );
}

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: var(--tw-space-2);
  /* Absent below the skeleton: the rows would move it. */
  [aria-busy='true'] ~ & {
    visibility: hidden;
  }
`;

const Grow = styled.div`
  flex: 1 1 200px;
  max-width: 420px;
`;

const Fault = styled.p`
  align-self: center;
  color: var(--tw-danger-text);
`;
