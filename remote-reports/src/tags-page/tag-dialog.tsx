import { useMemo, useState } from 'react';
import { ColorPicker, freeColor, TextField } from '@timeweave/shared/ui';
import { checkColor, tagChecks } from '@timeweave/shared/validation';
import { type DialogFor, ItemForm } from '../archivable-list/index.ts';
import type { TagItem } from './tag-item.ts';
import { useReportsAddTagMutation, useReportsEditTagMutation, useReportsTagsQuery } from './tags.api.ts';

const checks = { ...tagChecks, color: checkColor };

export function TagDialog({
  item,
  workspaceId: workspace_id,
  ...dialog
}: DialogFor<TagItem> & { workspaceId: number }) {
  const [add] = useReportsAddTagMutation();
  const [edit] = useReportsEditTagMutation();
  const suggested = useSuggestedColor(workspace_id, item !== undefined);
  const before = { title: item?.name ?? '', color: item?.color ?? suggested };
  const [title, setTitle] = useState(before.title);
  const [picked, setPicked] = useState<string>();
  const color = picked ?? before.color;

  const save = () => {
    const tag = { workspace_id, tag_title: title.trim(), color };
    return item ? edit({ ...tag, tag_id: item.id }).unwrap() : add(tag).unwrap();
  };

  return (
    <ItemForm
      {...dialog}
      title={item ? 'Update Tag' : 'New Tag'}
      action={item ? 'Save' : 'Create'}
      checks={checks}
      blame="tag_title"
      values={{ color }}
      isDirty={title !== before.title || color !== before.color}
      save={save}
    >
      {(faults) => (
        <>
          <TextField
            label="Tag title"
            name="tag_title"
            dir="auto"
            value={title}
            onChange={(event) => setTitle(event.target.value)}
            error={faults.tag_title}
            maxLength={200}
            autoComplete="off"
          />
          <ColorPicker label="Colour" name="color" value={color} onChange={setPicked} error={faults.color} />
        </>
      )}
    </ItemForm>
  );
}

/** Returns a colour that no active tag has; the page has usually loaded the tags. */
function useSuggestedColor(workspace_id: number, skip: boolean): string {
  const { data } = useReportsTagsQuery({ workspace_id, tagTerm: '', mode: 1, with_counts: 1 }, { skip });
  return useMemo(() => freeColor(data?.results.map(({ tagcolor }) => tagcolor) ?? []), [data]);
}
