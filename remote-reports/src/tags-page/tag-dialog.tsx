import { useState } from 'react';
import { ColorPicker, TextField } from '@timeweave/shared/ui';
import { checkColor, tagChecks } from '@timeweave/shared/validation';
import { type DialogFor, ItemForm } from '../archivable-list/index.ts';
import type { TagItem } from './tag-item.ts';
import { useReportsAddTagMutation, useReportsEditTagMutation } from './tags.api.ts';

/** Specification, section 9. */
const defaultColor = '#000000';

const checks = { ...tagChecks, color: checkColor };

/** Makes a tag, or changes the title and colour of one. */
export function TagDialog({
  item,
  workspaceId: workspace_id,
  ...dialog
}: DialogFor<TagItem> & { workspaceId: number }) {
  const [add] = useReportsAddTagMutation();
  const [edit] = useReportsEditTagMutation();
  const before = { title: item?.name ?? '', color: item?.color ?? defaultColor };
  const [title, setTitle] = useState(before.title);
  const [color, setColor] = useState(before.color);

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
          <ColorPicker label="Colour" name="color" value={color} onChange={setColor} error={faults.color} />
        </>
      )}
    </ItemForm>
  );
}
