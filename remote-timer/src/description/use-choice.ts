import { useLayoutEffect, useRef } from 'react';
import { useAttempt } from '@timeweave/shared/store';
import { pageRoot, useLatest } from '@timeweave/shared/ui';
import { useCreateProject } from '../project-picker/index.ts';
import { useCreateTag } from '../tag-picker/index.ts';
import { type Work, workOf, withTag } from './described-timer.ts';
import { type Mention, mentionIn, withoutMention } from './mention.ts';
import type { Creation, Offer } from './offers.ts';
import type { FilledBar } from './use-filled-bar.ts';
import { useHeldEnter } from './use-held-enter.ts';

interface Field {
  input: HTMLInputElement | null;
  text: string;
  work: Work;
  bar: FilledBar;
  /** Where projects and tags are created. */
  workspaceId: number;
  /** The description as it is now was chosen, with what goes with it. */
  onChosen: (title: string) => void;
  onEnter: () => void;
}

/** What is named in a description, as the entry takes it. */
type Named = Pick<Work, 'project' | 'isBillable'> | Pick<Work, 'tags'>;

/** What choosing a line of the list does: past work replaces the text, what was named is taken out of it. */
export function useChoice(field: Field) {
  const createProject = useCreateProject(field.workspaceId);
  const { createTag } = useCreateTag(field.workspaceId);
  const attempt = useAttempt();
  const latest = useLatest(field);
  const nextCaret = useRef<number>(undefined);
  const isMounted = useRef(false);
  const enter = useHeldEnter(field.onEnter);

  useLayoutEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  useLayoutEffect(() => {
    if (nextCaret.current === undefined) return;
    field.input?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = undefined;
  });

  /** Takes what was named into the entry and out of the text, unless it was deleted from the text meanwhile. */
  const name = (mention: Mention, named: (work: Work) => Named) => {
    const { input, text, work, bar, onChosen } = latest.current;
    const place = mentionIn(text, mention);
    if (!isMounted.current || !place) return;
    const left = withoutMention(text, place);
    const isFocused = pageRoot().activeElement === input;
    if (isFocused) nextCaret.current = left.caret;
    bar.name(named(work), left.text, isFocused);
    onChosen(left.text);
  };

  const created = async ({ kind, name: newName, color }: Creation): Promise<(work: Work) => Named> => {
    if (kind === 'new-tag') {
      const tag = await createTag(newName, color);
      return ({ tags }) => ({ tags: withTag(tags, tag) });
    }
    const project = await createProject(newName, color);
    return () => ({ project, isBillable: project.isBillable ? 1 : 0 });
  };

  /** The name stays in the text until the server has created it, so that a refusal loses nothing. */
  const create = (creation: Creation, mention: Mention) =>
    enter.holdDuring(() => attempt(async () => name(mention, await created(creation))));

  return {
    /** Keeps Enter for later while something is being created. */
    holdEnter: enter.hold,
    choose(offer: Offer, mention: Mention | undefined) {
      if (offer.kind === 'work') {
        field.bar.fill(workOf(offer.work));
        return field.onChosen(offer.work.title);
      }
      if (!mention) return;
      if (offer.kind === 'tag') return name(mention, ({ tags }) => ({ tags: withTag(tags, offer.tag) }));
      if (offer.kind !== 'project') return void create(offer, mention);
      const { project } = offer;
      name(mention, () => ({ project, isBillable: project.isBillable ? 1 : 0 }));
    },
  };
}
