import { Plus } from 'lucide-react';
import { type SyntheticEvent, useRef, useState } from 'react';
import { styled, useCurrentWorkspace } from '@timeweave/shared/facade';
import { Button, TextField } from '@timeweave/shared/ui';
import { type Choice, noProject, ProjectPicker } from '../project-picker/index.ts';
import type { RowsBy, RowWork } from '../timesheet/index.ts';

interface Props {
  by: RowsBy;
  onAdd: (work: RowWork) => void;
}

/** Adds a row: a project and, if rows are by description, a description. */
export function AddRow({ by, onAdd }: Props) {
  const isRequired = useCurrentWorkspace()?.is_required_fields === 1;
  const [project, setProject] = useState<Choice>(noProject);
  const [title, setTitle] = useState('');
  const [fault, setFault] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const hasTitle = by === 'description';

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const isIncomplete = isRequired && (project.id === 0 || (hasTitle && title.trim() === ''));
    const missing = hasTitle ? 'a description and a project' : 'a project';
    setFault(isIncomplete ? `This workspace requires ${missing}.` : undefined);
    if (isIncomplete) return field.current?.focus();
    onAdd(hasTitle ? { project, title: title.trim() } : { project });
    setProject(noProject);
    setTitle('');
  };

  return (
    <Form onSubmit={submit} aria-label="Add a row" noValidate>
      <ProjectPicker picked={project} onPick={setProject} />
      {hasTitle && (
        <Grow>
          <TextField
            ref={field}
            label="Description"
            hideLabel
            name="title"
            placeholder="Description"
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            error={fault}
            maxLength={3000}
            autoComplete="off"
          />
        </Grow>
      )}
      <Button type="submit">
        <Plus size={16} aria-hidden /> Add row
      </Button>
      {!hasTitle && fault && <Fault role="alert">{fault}</Fault>}
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
