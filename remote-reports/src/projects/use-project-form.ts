import { useRef, useState } from 'react';
import { faultsIn, faultsOf, type ProjectFaults, type ProjectValues } from './project-values.ts';

/** A project as it is being typed. What was typed stays until it is saved. */
export function useProjectForm(initial: ProjectValues) {
  const [before, setBefore] = useState(initial);
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<ProjectFaults>({});
  const nameField = useRef<HTMLInputElement>(null);

  const show = (found: ProjectFaults) => {
    setFaults(found);
    if (found.name) nameField.current?.focus();
    return Object.keys(found).length > 0;
  };

  return {
    values,
    faults,
    nameField,
    change: setValues,
    isDirty: JSON.stringify(values) !== JSON.stringify(before),
    /** Begins anew from other values. */
    restart(next: ProjectValues) {
      setBefore(next);
      setValues(next);
      setFaults({});
    },
    /** Whether something is wrong with what was typed; it is shown. */
    isFaulty: () => show(faultsIn(values)),
    showRefusal: (error: unknown) => void show(faultsOf(error)),
  };
}
