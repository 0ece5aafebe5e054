import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLatest } from '@timeweave/shared/ui';
import type { DescribedTimer, Work } from './described-timer.ts';

/** What is saved with the running entry beside its description. */
type Parts = Omit<Work, 'title'>;

/** Puts what was chosen into the bar, and with it into the running entry. */
export function useFilledBar(timer: DescribedTimer) {
  const latest = useLatest(timer);
  const named = useRef<Partial<Parts>>({});
  const [chosen, setChosen] = useState<Partial<Work>>();

  // Once the bar shows its description, which is what is saved.
  useEffect(() => {
    if (chosen) void save(latest, chosen);
  }, [chosen, latest]);

  return {
    /** Past work as a whole. */
    fill(work: Work) {
      named.current = {};
      latest.current.change(work);
      setChosen(work);
    },

    /** Takes what was named within the description. The text without the name is saved when the field loses the focus. */
    name(parts: Partial<Parts>, title: string, isFocused: boolean) {
      if (latest.current.running) named.current = { ...named.current, ...parts };
      latest.current.change({ ...parts, title });
      setChosen(isFocused ? parts : { ...parts, title });
    },

    /** The description is done with. */
    leave() {
      const { title } = latest.current.draft;
      void save(latest, { title, ...named.current });
      named.current = {};
    },
  };
}

export type FilledBar = ReturnType<typeof useFilledBar>;

async function save(timer: RefObject<DescribedTimer>, { title, ...parts }: Partial<Work>): Promise<void> {
  const uuid = timer.current.running?.uuid;
  if (uuid === undefined) return;
  const titleSaved = title === undefined ? undefined : timer.current.saveTitle();
  await Promise.all([titleSaved, saveParts(timer.current, parts)]);
  // Work of the same description has lent its own parts meanwhile (specification, section 4): what was chosen wins.
  if (timer.current.running?.uuid === uuid) await saveParts(timer.current, parts);
}

/** Saves what the running entry does not say yet; all of it shows at once. */
async function saveParts(
  timer: DescribedTimer,
  { project, tags, isBillable }: Partial<Parts>,
): Promise<void> {
  const { draft } = timer;
  const saving: Promise<unknown>[] = [];
  if (project && project.id !== draft.project.id) saving.push(timer.pickProject(project));
  if (tags && tags.ids.join() !== draft.tags.ids.join()) saving.push(timer.pickTags(tags));
  if (isBillable !== undefined && isBillable !== draft.isBillable) saving.push(timer.toggleBillable());
  await Promise.all(saving);
}
