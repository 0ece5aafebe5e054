import { useRef, useState } from 'react';
import { useCheckedForm } from '@timeweave/shared/ui';
import { projectFormChecks, type ProjectValues, type StartingValues } from './project-values.ts';

/**
 * A validated project form; keeps its values until they are saved. The rate is in the workspace's currency.
 * @param suggestedColor colour of a new project until another one is chosen; may change
 */
export function useProjectForm(
  initial: StartingValues,
  currency: string | undefined,
  save: (values: ProjectValues) => Promise<unknown>,
  suggestedColor = '',
) {
  const [before, setBefore] = useState(initial);
  const [stored, setStored] = useState(initial);
  const values = { ...stored, color: stored.color ?? suggestedColor };
  const nameField = useRef<HTMLInputElement>(null);
  // The colour input may show typed text that is no colour.
  const given = { project_color: values.color };
  const checks = projectFormChecks(currency);
  const checked = useCheckedForm(checks, { blame: 'project_name', values: given }, () => save(values));

  return {
    ...checked,
    values,
    nameField,
    change(next: ProjectValues) {
      setStored(next.color === values.color ? { ...next, color: stored.color } : next);
      if (next.client !== values.client) checked.forgive('client_id');
      if (next.color !== values.color) checked.forgive('project_color');
      if (next.rate !== values.rate) checked.forgive('billable_rate');
      if (next.rateFrom !== values.rateFrom) checked.forgive('valid_from');
    },
    isDirty: JSON.stringify(stored) !== JSON.stringify(before),
    restart(next: ProjectValues) {
      setBefore(next);
      setStored(next);
      Object.keys(checks).forEach(checked.forgive);
    },
  };
}
