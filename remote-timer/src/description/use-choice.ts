import { useLayoutEffect, useRef } from 'react';
import { useAttempt } from '@timeweave/shared/store';
import { useLatest } from '@timeweave/shared/ui';
import { useCreateProject, useCreateTag } from '../projects-and-tags/index.ts';
import { type Work, workOf, withTag } from './described-timer.ts';
import { type Mention, mentionIn, withoutMention } from './mention.ts';
import type { Creation, SuggestedItem } from './suggested-items.ts';
import type { FilledBar } from './use-filled-bar.ts';
import { useDeferredEnter } from './use-deferred-enter.ts';

interface Field {
  input: HTMLInputElement | null;
  text: string;
  work: Work;
  bar: FilledBar;
  /** Workspace for new projects and tags. */
  workspaceId: number;
  /** Called when the current description was chosen, with its fields. */
  onChosen: (title: string) => void;
  onEnter: () => void;
}

/** The fields of an entry that a mention sets. */
type Named = Pick<Work, 'project' | 'isBillable'> | Pick<Work, 'tags'>;

/** Applies a chosen line: past work replaces the text, a mention is removed from it. */
export function useChoice(field: Field) {
  const createProject = useCreateProject(field.workspaceId);
  const { createTag } = useCreateTag(field.workspaceId);
  const attempt = useAttempt();
  const latest = useLatest(field);
  const nextCaret = useRef<number>(undefined);
  const isMounted = useRef(false);
  const enter = useDeferredEnter(field.onEnter);

  useLayoutEffect(() => {
    isMounted.current = true;
    return () => void (isMounted.current = false);
  }, []);

  useLayoutEffect(() => {
    if (nextCaret.current === undefined) return;
    field.input?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = undefined;
  });

  /** Sets the mentioned item on the entry and removes it from the text, unless the mention was deleted meanwhile. */
  const name = (mention: Mention, named: (work: Work) => Named) => {
    const { input, text, work, bar, onChosen } = latest.current;
    const place = mentionIn(text, mention);
    if (!isMounted.current || !place) return;
    const left = withoutMention(text, place);
    const isFocused = document.activeElement === input;
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

  /** The name stays in the text until the item is created, so that a refusal loses nothing. */
  const create = (creation: Creation, mention: Mention) =>
    enter.deferDuring(() => attempt(async () => name(mention, await created(creation))));

  return {
    /** Holds Enter back while an item is being created. */
    defersEnter: enter.defers,
    choose(item: SuggestedItem, mention: Mention | undefined) {
      if (item.kind === 'work') {
        field.bar.fill(workOf(item.work));
        return field.onChosen(item.work.title);
      }
      if (!mention) return;
      if (item.kind === 'tag') return name(mention, ({ tags }) => ({ tags: withTag(tags, item.tag) }));
      if (item.kind !== 'project') return void create(item, mention);
      const { project } = item;
      name(mention, () => ({ project, isBillable: project.isBillable ? 1 : 0 }));
    },
  };
}
