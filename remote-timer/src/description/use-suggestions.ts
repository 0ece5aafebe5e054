import { useMemo } from 'react';
import { useMayCreate } from '@timeweave/shared/choices';
import { useSession } from '@timeweave/shared/session';
import { usePastWork, wordsOf } from '../time-entry/index.ts';
import { projectsOf, useTimerProjectsQuery, useTimerTagsQuery } from '../projects-and-tags/index.ts';
import type { Work } from './described-timer.ts';
import { mentionAt } from './mention.ts';
import {
  suggestedCreation,
  type SuggestionGroup,
  suggestedProjects,
  suggestedTags,
  suggestedWork,
} from './suggested-items.ts';

const nothing: SuggestionGroup[] = [];

/**
 * Returns the lines for a text: the projects or tags mentioned at the caret, with a new one of that name, otherwise
 * past work.
 */
export function useSuggestions(
  text: string,
  caret: number,
  { project, tags: picked }: Work,
  isWanted: boolean,
) {
  const { workspace_id: current } = useSession();
  const workspaceId = project.workspaceId ?? current;
  const mayCreate = useMayCreate(workspaceId);
  const mention = useMemo(() => mentionAt(text, caret), [text, caret]);
  const isOf = (sign: '@' | '#') => isWanted && mention?.sign === sign;
  const projects = useTimerProjectsQuery(projectsOf(workspaceId), { skip: !isOf('@') }).currentData?.results;
  const wantedTags = { workspace_id: workspaceId, tagTerm: '' };
  const tags = useTimerTagsQuery(wantedTags, { skip: !isOf('#') }).currentData?.results;

  const named = useMemo(() => {
    if (mention?.sign === '@' && projects) return suggestedProjects(projects, mention, workspaceId);
    if (mention?.sign === '#' && tags) return suggestedTags(tags, mention, picked.ids);
    return nothing;
  }, [mention, projects, tags, picked.ids, workspaceId]);

  const creation = useMemo(() => {
    if (mention?.sign === '@' && projects && mayCreate.projects) {
      const known = projects.map((each) => ({ name: each.project_name, color: each.project_color }));
      return suggestedCreation('new-project', known, mention);
    }
    if (mention?.sign === '#' && tags && mayCreate.tags) {
      const known = tags.map((each) => ({ name: each.tag_title, color: each.tagcolor }));
      return suggestedCreation('new-tag', known, mention);
    }
    return nothing;
  }, [mention, projects, tags, mayCreate.projects, mayCreate.tags]);

  const isNaming = named.length > 0;
  const works = usePastWork(text, isWanted && !isNaming);
  const groups = useMemo(
    () => [...(isNaming ? named : suggestedWork(works)), ...creation],
    [isNaming, named, works, creation],
  );
  const lookedFor = isNaming && mention ? mention.query : text;
  return { groups, mention, workspaceId, words: useMemo(() => wordsOf(lookedFor), [lookedFor]) };
}
