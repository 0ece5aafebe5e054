import { useMemo } from 'react';
import { useSession } from '@timeweave/shared/session';
import { useTimerProjectsQuery } from '../project-picker/index.ts';
import { usePastWork, wordsOf } from '../past-work/index.ts';
import { useTimerTagsQuery } from '../tag-picker/index.ts';
import type { Work } from './described-timer.ts';
import { mentionAt } from './mention.ts';
import { type OfferGroup, projectOffers, tagOffers, workOffers } from './offers.ts';

const nothing: OfferGroup[] = [];

/**
 * What the list offers for a text: the projects or tags that are being named at the caret, else past work.
 * What is named but unknown is text like any other.
 */
export function useOffers(text: string, caret: number, { project, tags: picked }: Work, isWanted: boolean) {
  const { workspace_id: current } = useSession();
  const workspace_id = project.workspaceId ?? current;
  const mention = useMemo(() => mentionAt(text, caret), [text, caret]);
  const isOf = (sign: '@' | '#') => isWanted && mention?.sign === sign;
  const projects = useTimerProjectsQuery({ workspace_id, is_archived: 0 }, { skip: !isOf('@') }).data;
  const tags = useTimerTagsQuery({ workspace_id, tagTerm: '' }, { skip: !isOf('#') }).data;

  const named = useMemo(() => {
    if (mention?.sign === '@' && projects) return projectOffers(projects.results, mention, workspace_id);
    if (mention?.sign === '#' && tags) return tagOffers(tags.results, mention, picked.ids);
    return nothing;
  }, [mention, projects, tags, picked.ids, workspace_id]);

  const isNaming = named.length > 0;
  const works = usePastWork(text, isWanted && !isNaming);
  const groups = useMemo(() => (isNaming ? named : workOffers(works)), [isNaming, named, works]);
  const lookedFor = isNaming && mention ? mention.query : text;
  return {
    groups,
    mention: isNaming ? mention : undefined,
    words: useMemo(() => wordsOf(lookedFor), [lookedFor]),
  };
}
