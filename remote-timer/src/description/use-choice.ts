import { useLayoutEffect, useRef } from 'react';
import { useSession } from '@timeweave/shared/session';
import { useLatest } from '@timeweave/shared/ui';
import { useTimerAddTagMutation } from '../tag-picker/index.ts';
import { useAttempt } from '@timeweave/shared/store';
import { type PickedTags } from '../time-entry/index.ts';
import { type Work, workOf, withTag } from './described-timer.ts';
import { type Mention, withoutMention } from './mention.ts';
import type { Offer } from './offers.ts';
import type { FilledBar } from './use-filled-bar.ts';

interface Field {
  input: HTMLInputElement | null;
  text: string;
  tags: PickedTags;
  bar: FilledBar;
  /** The description as it is now was chosen, with what goes with it. */
  onChosen: (title: string) => void;
}

/** What choosing a line of the list does: past work replaces the text, what was named is taken out of it. */
export function useChoice(field: Field) {
  const { workspace_id } = useSession();
  const [addTag] = useTimerAddTagMutation();
  const attempt = useAttempt();
  const latest = useLatest(field);
  const nextCaret = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (nextCaret.current === undefined) return;
    field.input?.setSelectionRange(nextCaret.current, nextCaret.current);
    nextCaret.current = undefined;
  });

  const name = (mention: Mention, parts: (tags: PickedTags) => Partial<Omit<Work, 'title'>>) => {
    const { text, tags, bar, onChosen } = latest.current;
    const isThere = text.slice(mention.start, mention.end) === mention.sign + mention.query;
    const left = isThere ? withoutMention(text, mention) : { text, caret: undefined };
    nextCaret.current = left.caret;
    bar.name(parts(tags), left.text);
    onChosen(left.text);
  };

  /** The name stays in the text until the tag is made, so that a refusal loses nothing. */
  const create = (tag_title: string, mention: Mention) =>
    attempt(async () => {
      const { results } = await addTag({ workspace_id, tag_title }).unwrap();
      name(mention, (tags) => ({ tags: withTag(tags, { id: results.insertId, tag_title }) }));
    });

  return (offer: Offer, mention: Mention | undefined) => {
    if (offer.kind === 'work') {
      field.bar.fill(workOf(offer.work));
      return field.onChosen(offer.work.title);
    }
    if (!mention) return;
    if (offer.kind === 'new-tag') return void create(offer.title, mention);
    if (offer.kind === 'tag') return name(mention, (tags) => ({ tags: withTag(tags, offer.tag) }));
    const { project } = offer;
    name(mention, () => ({ project, isBillable: project.isBillable ? 1 : 0 }));
  };
}
