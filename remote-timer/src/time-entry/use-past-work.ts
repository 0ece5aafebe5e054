import { useEffect, useMemo } from 'react';
import type { Suggestion } from '@timeweave/shared/api';
import { useSession } from '@timeweave/shared/session';
import { useAppDispatch } from '@timeweave/shared/store';
import { foundWorkApi } from './past-work.api.ts';
import { isFoundBy, merged, wordsOf } from './past-work.ts';
import { useRecentWork } from './use-recent-work.ts';

const { initiate, useQueryState } = foundWorkApi.endpoints.timerFoundWork;

/** Pause in typing before a request, in ms. */
const pauseMs = 150;
/** Longer texts are not searched. */
const longestTerm = 200;

const [recentShown, foundShown] = [5, 10];

/**
 * Returns past work with all words of a text, or the latest work for an empty text; merged by description and
 * project, newest first. Searches recent work and earlier responses until the server responds, and while offline.
 */
export function usePastWork(text: string, isWanted: boolean): Suggestion[] {
  const term = wordsOf(text).join(' ');
  const recent = useRecentWork(isWanted);
  const found = useFoundWork(term, isWanted && term !== '');
  return useMemo(() => {
    const words = wordsOf(term);
    // Recent work is newer than further results of the server, so the order is correct.
    return merged([...recent, ...found])
      .filter((work) => isFoundBy(words, work))
      .slice(0, term === '' ? recentShown : foundShown);
  }, [recent, found, term]);
}

const nothing: Suggestion[] = [];

/** Returns the server's results for a term; until it responds, those of the previous term. */
function useFoundWork(term: string, isWanted: boolean): Suggestion[] {
  const { workspace_id } = useSession();
  const dispatch = useAppDispatch();
  const question = useMemo(() => ({ workspace_id, term, limit: foundShown }), [workspace_id, term]);
  const { data } = useQueryState(question);

  useEffect(() => {
    if (!isWanted || question.term.length > longestTerm) return;
    let asked: ReturnType<ReturnType<typeof initiate>> | undefined;
    const timeout = setTimeout(() => (asked = dispatch(initiate(question))), pauseMs);
    return () => {
      clearTimeout(timeout);
      asked?.abort();
      asked?.unsubscribe();
    };
  }, [dispatch, isWanted, question]);

  return data?.results ?? nothing;
}
