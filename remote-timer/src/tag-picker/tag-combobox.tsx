import { Combobox } from '@base-ui/react/combobox';
import { Check, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Tag } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { useSession } from '@timeweave/shared/session';
import {
  ColorDot,
  PickerItem,
  PickerList,
  PickerNew,
  PickerNothing,
  PickerPopup,
  PickerSearch,
} from '@timeweave/shared/ui';
import { useAttempt, type PickedTags } from '../time-entry/index.ts';
import { TagTrigger } from './tag-trigger.tsx';
import { useTimerAddTagMutation, useTimerTagsQuery } from './tags.api.ts';

interface Props {
  picked: PickedTags;
  onPick: (tags: PickedTags) => void;
  initiallyOpen?: boolean;
}

const titlesOf = (tags: readonly Tag[]) => tags.map(({ tag_title }) => tag_title).join(',');
const idsOf = (tags: readonly Tag[]) => tags.map(({ id }) => id);

/** The picker itself: search, several tags, and a new one in place. */
export function TagCombobox({ picked, onPick, initiallyOpen = false }: Props) {
  const { workspace_id } = useSession();
  const { data } = useTimerTagsQuery({ workspace_id, tagTerm: '' });
  const [add, { isLoading: isAdding }] = useTimerAddTagMutation();
  const attempt = useAttempt();
  const [open, setOpen] = useState(initiallyOpen);
  const [query, setQuery] = useState('');
  const tags = useMemo(() => data?.results ?? [], [data]);
  const chosen = tags.filter(({ id }) => picked.ids.includes(id));
  const title = query.trim();
  const isNew = title !== '' && !tags.some((tag) => tag.tag_title.toLowerCase() === title.toLowerCase());

  const create = () =>
    attempt(async () => {
      const { results } = await add({ workspace_id, tag_title: title }).unwrap();
      const ids = [...picked.ids, results.insertId];
      onPick({ ids, text: [...chosen.map(({ tag_title }) => tag_title), title].join(',') });
      setQuery('');
    });

  return (
    <Combobox.Root
      multiple
      items={tags}
      value={chosen}
      open={open}
      onOpenChange={setOpen}
      inputValue={query}
      onInputValueChange={setQuery}
      itemToStringLabel={(tag: Tag) => tag.tag_title}
      isItemEqualToValue={(a: Tag, b: Tag) => a.id === b.id}
      onValueChange={(next: Tag[]) => onPick({ ids: idsOf(next), text: titlesOf(next) })}
      autoHighlight
    >
      <Combobox.Trigger render={<TagTrigger text={picked.text} />} />
      <Combobox.Portal>
        <Positioner sideOffset={4} align="end">
          <PickerPopup aria-label="Pick tags">
            <PickerSearch placeholder="Find Tag..." aria-label="Find Tag..." />
            <Combobox.Empty>
              <PickerNothing>
                {title === '' ? 'No tags yet: type a title.' : 'No tag of this title.'}
              </PickerNothing>
            </Combobox.Empty>
            <PickerList>
              {(tag: Tag) => (
                <PickerItem key={tag.id} value={tag}>
                  <ColorDot color={tag.tagcolor} />
                  {tag.tag_title}
                  <Chosen>
                    <Check size={16} aria-hidden />
                  </Chosen>
                </PickerItem>
              )}
            </PickerList>
            {isNew && (
              <PickerNew type="button" disabled={isAdding} onClick={() => void create()}>
                <Plus size={16} aria-hidden /> Create tag “{title}”
              </PickerNew>
            )}
          </PickerPopup>
        </Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

const Positioner = styled(Combobox.Positioner)`
  z-index: var(--tw-layer-popup);
`;

const Chosen = styled(Combobox.ItemIndicator)`
  margin-left: auto;
`;
