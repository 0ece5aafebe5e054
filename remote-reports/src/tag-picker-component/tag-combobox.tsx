import { useMemo, useState } from 'react';
import type { Tag } from '@timeweave/shared/api';
import { type SharedTags, TagTrigger, useMayCreate } from '@timeweave/shared/choices';
import { styled } from '@timeweave/shared/facade';
import {
  ColorDot,
  freeColor,
  Picker,
  PickerNothing,
  PickerPartialTick,
  PickerTick,
  useLatest,
  useOpenAtFirst,
} from '@timeweave/shared/ui';
import { useAttempt } from '@timeweave/shared/store';
import type { TagPickerProps } from '../../components.d.ts';
import { archivedIn, matches, newTitleIn, pickedOf, withTag } from './tags.ts';
import {
  useCreateTag,
  useRefreshTags,
  useReportsPickableTagsQuery,
  useTagsWanted,
} from '../pickable/index.ts';

const none: readonly Tag[] = [];
const noIds: readonly number[] = [];

interface Props extends TagPickerProps {
  /** With `partly`, the tags of several entries. */
  picked: TagPickerProps['picked'] & Partial<SharedTags>;
  onOpenChange?: (open: boolean) => void;
}

/** The tag picker: search, multiple selection, and 'Create'. */
export function TagCombobox({ picked, onPick, onOpenChange, workspaceId }: Props) {
  const wanted = useTagsWanted({ workspaceId });
  const known = useReportsPickableTagsQuery(wanted);
  const refresh = useRefreshTags({ workspaceId });
  const { createTag, isCreating } = useCreateTag(wanted.workspace_id);
  const mayCreate = useMayCreate(wanted.workspace_id).tags;
  const attempt = useAttempt();
  const [open, setOpen] = useOpenAtFirst(known.currentData !== undefined);
  const [query, setQuery] = useState('');
  const tags = known.currentData?.results ?? none;
  const partly = picked.partly ?? noIds;
  // An archived tag stays on its entry until it is deselected.
  const shown = useMemo(() => [...tags, ...archivedIn(picked, tags)], [tags, picked]);
  const groups = useMemo(() => [{ items: shown }], [shown]);
  const chosen = useMemo(() => shown.filter(({ id }) => picked.ids.includes(id)), [shown, picked]);
  const newTitle = known.currentData && mayCreate ? newTitleIn(query, tags) : undefined;
  /** Users may select tags while a new one is being created. */
  const latest = useLatest(picked);

  const create = (title: string) =>
    attempt(async () => {
      const id = await createTag(title, freeColor(tags.map(({ tagcolor }) => tagcolor)));
      onPick(withTag(latest.current, id, title));
      setQuery('');
    });

  return (
    <Picker<Tag, true>
      multiple
      label="Pick tags"
      searchLabel="Find Tag..."
      trigger={<TagTrigger picked={picked} />}
      open={open}
      onOpenChange={(next) => {
        if (next) refresh();
        setOpen(next);
        onOpenChange?.(next);
      }}
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      matches={matches}
      value={chosen}
      onValueChange={(next) => onPick(pickedOf(next))}
      nothing={
        <PickerNothing of={known}>
          {query.trim() === '' ? 'No tags yet. Type a title to create one.' : 'No matching tag'}
        </PickerNothing>
      }
      creation={
        newTitle === undefined
          ? undefined
          : {
              label: `Create tag “${newTitle}”`,
              disabled: isCreating,
              onCreate: () => void create(newTitle),
            }
      }
    >
      {(tag) => (
        <>
          <ColorDot color={tag.tagcolor} />
          {tag.tag_title}
          {tag.is_archived === 1 && !known.isFetching && <Archived>archived</Archived>}
          {partly.includes(tag.id) && <PickerPartialTick label=", on some entries" />}
          <PickerTick />
        </>
      )}
    </Picker>
  );
}

const Archived = styled.span`
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
`;
