import { useEffect, useRef, useState } from 'react';
import { faultsIn, faultsOf, type ProjectFaults, type ProjectValues } from './project-values.ts';

/** A project as it is being typed. What was typed stays until it is saved. */
export function useProjectForm(initial: ProjectValues) {
  const [before, setBefore] = useState(initial);
  const [values, setValues] = useState(initial);
  const [faults, setFaults] = useState<ProjectFaults>({});
  const nameField = useRef<HTMLInputElement>(null);

  // The first faulty field takes the focus, once its message stands there.
  useEffect(() => {
    if (Object.keys(faults).length === 0) return;
    const form = nameField.current?.form;
    form?.querySelector<HTMLElement>('[aria-describedby*="-error"]')?.focus();
  }, [faults]);

  const show = (found: ProjectFaults) => {
    setFaults(found);
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
