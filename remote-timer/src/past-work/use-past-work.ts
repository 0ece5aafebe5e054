import { useEffect, useMemo } from 'react';
import type { Suggestion } from '@timeweave/shared/api';
import { useSession } from '@timeweave/shared/session';
import { useAppDispatch } from '@timeweave/shared/store';
import { pastWorkApi } from './past-work.api.ts';
import { isFoundBy, merged, wordsOf } from './past-work.ts';
import { useRecentWork } from './use-recent-work.ts';

const { initiate, useQueryState } = pastWorkApi.endpoints.timerFoundWork;

/** The server is asked after a pause in typing. */
const pauseMs = 150;
/** A longer text is not a search. */
const longestTerm = 200;

const [recentShown, foundShown] = [5, 10];

/**
 * Returns past work that has all words of a text, or the latest work without a text; merged by description and project,
 * newest first. Recent work and earlier answers are searched until the server answers, and while it cannot be reached.
 */
export function usePastWork(text: string, isWanted: boolean): Suggestion[] {
  const term = wordsOf(text).join(' ');
  const recent = useRecentWork(isWanted);
  const found = useFoundWork(term, isWanted && term !== '');
  return useMemo(() => {
    const words = wordsOf(term);
    // All recent work is newer than what the server found beyond it, so the order stays.
    return merged([...recent, ...found])
      .filter((work) => isFoundBy(words, work))
      .slice(0, term === '' ? recentShown : foundShown);
  }, [recent, found, term]);
}

const nothing: Suggestion[] = [];

/** What the server found for a term; until it has answered, what it found for the term before. */
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
