import { DollarSign } from 'lucide-react';
import { useRef } from 'react';
import type { ProjectChoice } from '@timeweave/shared/choices';
import { styled, useCurrentWorkspace } from '@timeweave/shared/facade';
import { Button, IconButton } from '@timeweave/shared/ui';
import { DescriptionField } from '../description/index.ts';
import type { Draft } from '../entry-commands/index.ts';
import type { Span } from '../entry-times/index.ts';
import { ProjectPicker, TagPicker } from '../projects-and-tags/index.ts';
import { TimesFields } from './times-fields.tsx';
import type { TypedTimes } from './typed-times.ts';
import { useTimesForm } from './use-times-form.ts';

export interface NewEntry {
  span: Span;
  draft: Draft;
  /** Typed times, which override the chosen ones. */
  typed?: TypedTimes;
  /** Why the server refused it. */
  error?: string;
}

interface Props {
  entry: NewEntry;
  onChange: (entry: NewEntry) => void;
  /** Receives the possible spans of the times: two in the repeated hour. */
  onAdd: (spans: Span[]) => void;
  onCancel: () => void;
}

const nothing = () => Promise.resolve();

/** Returns the first required field that is empty, with a message about all of them. */
function missingOf({ title, project }: Draft) {
  const isUntitled = title.trim() === '';
  const missing = [isUntitled && 'a description', project.id === 0 && 'a project'].filter(Boolean);
  if (missing.length === 0) return undefined;
  const message = `Add ${missing.join(' and ')}: this workspace requires it.`;
  return { field: isUntitled ? ('description' as const) : ('project' as const), message };
}

export function NewEntryForm({ entry, onChange, onAdd, onCancel }: Props) {
  const isAllRequired = useCurrentWorkspace()?.is_required_fields === 1;
  const form = useRef<HTMLFormElement>(null);
  const { span, draft } = entry;
  const missing = isAllRequired ? missingOf(draft) : undefined;
  const checked = useTimesForm({
    before: span,
    isNew: true,
    isRunning: false,
    onSave: onAdd,
    ...(entry.typed && { typed: entry.typed }),
    ...(missing && { missing }),
  });
  const { faults } = checked;
  const error = faults.description ?? faults.project ?? entry.error;

  const change = (changed: Partial<NewEntry>) => {
    checked.clearFaults();
    onChange({ ...entry, error: undefined, ...changed });
  };
  const describe = (said: Partial<Draft>) => change({ draft: { ...draft, ...said } });
  const pickProject = async (project: ProjectChoice) =>
    describe({ project, isBillable: project.isBillable ? 1 : 0 });
  const pickTags = async (tags: Draft['tags']) => describe({ tags });
  const toggleBillable = async () => describe({ isBillable: draft.isBillable ? 0 : 1 });

  const described = { running: null, draft, change: describe, saveTitle: nothing };
  return (
    <Form ref={form} {...checked.form} aria-label="New entry">
      <Described>
        <DescriptionField
          timer={{ ...described, pickProject, pickTags, toggleBillable }}
          placeholder="What have you done?"
          suggestsWhenEmpty={false}
          // Called in an effect, too, in which a form cannot show its errors at once.
          onEnter={() => queueMicrotask(() => form.current?.requestSubmit())}
        />
      </Described>
      <Booking>
        <ProjectPicker picked={draft.project} onPick={(project) => void pickProject(project)} />
        <TagPicker picked={draft.tags} onPick={(tags) => void pickTags(tags)} />
        <IconButton
          type="button"
          label="Billable"
          pressed={draft.isBillable === 1}
          onClick={() => void toggleBillable()}
        >
          <DollarSign size={16} />
        </IconButton>
      </Booking>
      <TimesFields
        typed={checked.typed}
        form={checked.times}
        faults={faults}
        onChange={(next) => change({ typed: next })}
      />
      {checked.question}
      <Fault role="alert">{error}</Fault>
      <Buttons>
        <Button type="button" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" variant="primary">
          Add entry
        </Button>
      </Buttons>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--tw-space-3);
  width: min(360px, calc(100vw - 48px));
`;

const Described = styled.div`
  border: 1px solid var(--tw-border-strong);
  border-radius: var(--tw-radius);
`;

const Booking = styled.div`
  display: flex;
  align-items: center;
  min-width: 0;
`;

const Fault = styled.p`
  color: var(--tw-danger-text);
  font-size: var(--tw-font-small);
  &:empty {
    display: none;
  }
`;

const Buttons = styled.div`
  display: flex;
  justify-content: end;
  gap: var(--tw-space-2);
`;
