import { useSession } from '@timeweave/shared/session';
import { baseApi, send, staleAfter, type Answer, type Payload } from '@timeweave/shared/store';

type List = 'POST /api/tag/list';
type Add = 'POST /api/tag/add';

const tagTypes = ['timer/tags'] as const;

const tagsApi = baseApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    timerTags: build.query<Answer<List>, Payload<List>>({
      query: send('POST /api/tag/list'),
      providesTags: ['timer/tags'],
      extraOptions: { keptForOffline: true },
    }),
    timerAddTag: build.mutation<Answer<Add>, Payload<Add>>({ query: send('POST /api/tag/add') }),
  }),
});

staleAfter<(typeof tagTypes)[number]>('timer/tags', {
  'tags/changed': ['timer/tags'],
});

export const { useTimerTagsQuery, useTimerAddTagMutation } = tagsApi;

/** Returns the payload for the tags of a workspace; defaults to the user's current one. */
export function useTagsWanted({ workspaceId }: { workspaceId?: number | null }): Payload<List> {
  const { workspace_id } = useSession();
  return { workspace_id: workspaceId ?? workspace_id, tagTerm: '' };
}

/** Returns a function that refetches the tags, unless loaded within the last minute: another user may have created one. */
export function useRefreshTags(whose: { workspaceId?: number | null }): () => void {
  const wanted = useTagsWanted(whose);
  const refresh = tagsApi.usePrefetch('timerTags', { ifOlderThan: 60 });
  return () => refresh(wanted);
}
