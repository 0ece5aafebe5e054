import { useReportsAddPickedTagMutation } from '../pickable/index.ts';

/** Returns a function that creates a tag and returns its id, and whether one is being created. The function rejects with an `ApiError`. */
export function useCreateTag(workspace_id: number) {
  const [add, { isLoading: isCreating }] = useReportsAddPickedTagMutation();
  const createTag = async (tag_title: string, color: string): Promise<number> => {
    const { results } = await add({ workspace_id, tag_title, color }).unwrap();
    return results.insertId;
  };
  return { createTag, isCreating };
}
