import type { Payload } from '@timeweave/shared/api';
import { invalid } from '../errors/index.ts';
import { tagIdsOf } from './entry-fields.ts';

/** The tag changes of a bulk edit. */
export interface TagChange {
  /** The tags that entries may get. */
  given: readonly number[];
  /** Returns the tags of an entry after the change, ascending. */
  after: (before: readonly number[]) => number[];
}

type TagFields = Pick<Payload<'PUT /api/usertime/bulk_edit'>, 'tag_id' | 'add_tags' | 'remove_tags'>;

const ascending = (ids: Iterable<number>) => [...new Set(ids)].sort((a, b) => a - b);

/** Parses the change from the payload: `tag_id` replaces all tags, the others add and remove some. */
export function tagChangeOf({ tag_id, add_tags, remove_tags = [] }: TagFields): TagChange | undefined {
  const [added, removed] = [add_tags ?? [], new Set(remove_tags)];
  const isAdditive = added.length > 0 || removed.size > 0;
  if (tag_id === undefined) {
    if (!isAdditive) return undefined;
    if (added.some((id) => removed.has(id))) {
      throw invalid('remove_tags', 'A tag cannot be added and removed at once.');
    }
    const after = (before: readonly number[]) =>
      ascending([...before.filter((id) => !removed.has(id)), ...added]);
    return { given: added, after };
  }
  if (isAdditive) throw invalid('tag_id', 'Tags are either replaced, or added and removed.');
  const given = ascending(tagIdsOf(tag_id));
  return { given, after: () => given };
}
