import { useRef, useState } from 'react';
import { useCheckedForm } from '@timeweave/shared/ui';
import { projectFormChecks, type ProjectValues } from './project-values.ts';

/** A validated project form; keeps its values until they are saved. The rate is in the workspace's currency. */
export function useProjectForm(
  initial: ProjectValues,
  currency: string | undefined,
  save: (values: ProjectValues) => Promise<unknown>,
) {
  const [before, setBefore] = useState(initial);
  const [values, setValues] = useState(initial);
  const nameField = useRef<HTMLInputElement>(null);
  // The colour input may show typed text that is no colour.
  const given = { project_color: values.color };
  const checks = projectFormChecks(currency, values.budget);
  const checked = useCheckedForm(checks, { blame: 'project_name', values: given }, () => save(values));

  return {
    ...checked,
    values,
    nameField,
    change(next: ProjectValues) {
      setValues(next);
      if (next.client !== values.client) checked.forgive('client_id');
      if (next.color !== values.color) checked.forgive('project_color');
      if (next.budget !== values.budget) {
        checked.forgive('estimate_hours');
        checked.forgive('budget_amount');
      }
      if (next.rate !== values.rate) checked.forgive('billable_rate');
      if (next.rateFrom !== values.rateFrom) checked.forgive('valid_from');
    },
    isDirty: JSON.stringify(values) !== JSON.stringify(before),
    restart(next: ProjectValues) {
      setBefore(next);
      setValues(next);
      Object.keys(checks).forEach(checked.forgive);
    },
  };
}
