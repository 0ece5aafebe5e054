import { useSession } from '@timeweave/shared/session';
import { endpoints, type Payload } from '@timeweave/shared/store';

const tagsApi = endpoints(
  {
    timerTags: 'POST /api/tag/list',
    timerAddTag: 'POST /api/tag/add',
  },
  { keptForOffline: ['timerTags'] },
);

export const { useTimerTagsQuery, useTimerAddTagMutation } = tagsApi;

/** Returns the payload for the tags of a workspace; defaults to the user's current one. */
export function useTagsWanted({
  workspaceId,
}: {
  workspaceId?: number | null;
}): Payload<'POST /api/tag/list'> {
  const { workspace_id } = useSession();
  return { workspace_id: workspaceId ?? workspace_id, tagTerm: '' };
}

/** Returns a function that refetches the tags, unless loaded within the last minute: another user may have created one. */
export function useRefreshTags(whose: { workspaceId?: number | null }): () => void {
  const wanted = useTagsWanted(whose);
  const refresh = tagsApi.usePrefetch('timerTags', { ifOlderThan: 60 });
  return () => refresh(wanted);
}
