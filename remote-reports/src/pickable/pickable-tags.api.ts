import { useSession } from '@timeweave/shared/session';
import { endpoints, type Payload } from '@timeweave/shared/store';

const pickableTagsApi = endpoints(
  {
    reportsPickableTags: 'POST /api/tag/list',
    reportsAddPickedTag: 'POST /api/tag/add',
  },
  { keptForOffline: ['reportsPickableTags'] },
);

export const { useReportsPickableTagsQuery } = pickableTagsApi;

interface Whose {
  workspaceId?: number | null;
}

/** Returns the payload for the tags of a workspace; defaults to the user's current one. */
export function useTagsWanted({ workspaceId }: Whose): Payload<'POST /api/tag/list'> {
  const { workspace_id } = useSession();
  return { workspace_id: workspaceId ?? workspace_id, tagTerm: '' };
}

/** Returns a function that refetches the tags, unless loaded within the last minute: another user may have created one. */
export function useRefreshTags(whose: Whose): () => void {
  const wanted = useTagsWanted(whose);
  const refresh = pickableTagsApi.usePrefetch('reportsPickableTags', { ifOlderThan: 60 });
  return () => refresh(wanted);
}

/** Returns a function that creates a tag and returns its id, and whether one is being created. The function rejects with an `ApiError`. */
export function useCreateTag(workspace_id: number) {
  const [add, { isLoading: isCreating }] = pickableTagsApi.useReportsAddPickedTagMutation();
  const createTag = async (tag_title: string, color: string): Promise<number> => {
    const { results } = await add({ workspace_id, tag_title, color }).unwrap();
    return results.insertId;
  };
  return { createTag, isCreating };
}
