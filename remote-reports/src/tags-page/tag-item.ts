import type { Tag } from '@timeweave/shared/api';
import { type ArchivableItem, type ItemKind, sortedByName } from '../archivable-list/index.ts';

export interface TagItem extends ArchivableItem {
  color: string;
}

export const tagKind: ItemKind = {
  noun: 'tag',
  title: 'Tags',
  add: 'New Tag',
  search: 'Find Tag...',
  usage: (count) => (count === 1 ? '1 entry' : `${count.toLocaleString('en')} entries`),
};

export function tagItems(tags: readonly Tag[]): TagItem[] {
  return sortedByName(
    tags.map((tag) => ({
      id: tag.id,
      name: tag.tag_title,
      color: tag.tagcolor,
      isArchived: tag.is_archived === 1,
      count: tag.entry_count ?? 0,
    })),
  );
}
