import { useEffect, useRef, useState, type RefObject } from 'react';
import { useLatest } from '@timeweave/shared/ui';
import type { DescribedTimer, Work } from './described-timer.ts';

/** Fields of the running entry besides its description. */
type Parts = Omit<Work, 'title'>;

/** Sets chosen fields in the bar and on the running entry. */
export function useFilledBar(timer: DescribedTimer) {
  const latest = useLatest(timer);
  const named = useRef<Partial<Parts>>({});
  const [chosen, setChosen] = useState<Partial<Work>>();

  // Saves once the bar shows the description.
  useEffect(() => {
    if (chosen) void save(latest, chosen);
  }, [chosen, latest]);

  return {
    /** Sets all fields of past work. */
    fill(work: Work) {
      named.current = {};
      latest.current.change(work);
      setChosen(work);
    },

    /** Sets mentioned fields. The text without the mention is saved on blur. */
    name(parts: Partial<Parts>, title: string, isFocused: boolean) {
      if (latest.current.running) named.current = { ...named.current, ...parts };
      latest.current.change({ ...parts, title });
      setChosen(isFocused ? parts : { ...parts, title });
    },

    /** Called on blur. */
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
  // Past work with the same description may have set its fields meanwhile (specification, section 4): the chosen ones
  // win.
  if (timer.current.running?.uuid === uuid) await saveParts(timer.current, parts);
}

/** Saves the fields that differ from the running entry; shows all at once. */
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
