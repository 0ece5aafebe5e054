import { useEffect, useMemo } from 'react';
import type { Suggestion } from '@timeweave/shared/api';
import { useSession } from '@timeweave/shared/session';
import { useAppDispatch } from '@timeweave/shared/store';
import { wordsOf } from './emphasis.ts';
import { suggestionsApi } from './suggestions.api.ts';

const { initiate, useQueryState } = suggestionsApi.endpoints.descriptionSuggest;

/** The server is asked when somebody pauses in typing. */
const pauseMs = 150;
/** Whoever has typed this much is not looking for something. */
const longestTerm = 200;

const countOf = (term: string) => (term === '' ? 5 : 10);

function isAbout({ title, project_name, client_name }: Suggestion, words: readonly string[]): boolean {
  const said = `${title} ${project_name ?? ''} ${client_name ?? ''}`.toLowerCase();
  return words.every((word) => said.includes(word.toLowerCase()));
}

/**
 * What the person has worked on before that has all words of the text, or their newest work when there is none.
 * Until the server has answered, what it said before is looked through; a question that is out of date is
 * called off, and one that fails is no more than a list that does not come.
 */
export function useSuggestions(text: string, isWanted: boolean): Suggestion[] {
  const { workspace_id } = useSession();
  const dispatch = useAppDispatch();
  const term = wordsOf(text).join(' ');
  const question = useMemo(() => ({ workspace_id, term, limit: countOf(term) }), [workspace_id, term]);
  const { data } = useQueryState(question);

  useEffect(() => {
    if (!isWanted || question.term.length > longestTerm) return;
    let asked: ReturnType<ReturnType<typeof initiate>> | undefined;
    const ask = () => (asked = dispatch(initiate(question)));
    const timeout = setTimeout(ask, question.term === '' ? 0 : pauseMs);
    return () => {
      clearTimeout(timeout);
      asked?.abort();
      asked?.unsubscribe();
    };
  }, [dispatch, isWanted, question]);

  return useMemo(() => {
    const words = wordsOf(term);
    return (data?.results ?? []).filter((each) => isAbout(each, words)).slice(0, countOf(term));
  }, [data, term]);
}
