import type { Tag } from '@timeweave/shared/api';
import { useTimerAddTagMutation } from './tags.api.ts';

/** Returns a function that creates a tag, and whether one is being created. The function rejects with an `ApiError`. */
export function useCreateTag(workspace_id: number) {
  const [add, { isLoading: isCreating }] = useTimerAddTagMutation();
  const createTag = async (tag_title: string, color: string): Promise<Tag> => {
    const { results } = await add({ workspace_id, tag_title, color }).unwrap();
    return { id: results.insertId, tag_title, tagcolor: color };
  };
  return { createTag, isCreating };
}
