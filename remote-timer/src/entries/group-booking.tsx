import { choiceOfEntry, tagsOf } from '@timeweave/shared/choices';
import { BillableToggle } from '@timeweave/shared/ui';
import { RowMore } from '../entry-actions/index.ts';
import { ProjectPicker, TagPicker } from '../projects-and-tags/index.ts';
import { groupEdit } from './group-edit.ts';
import type { GroupParts } from './row-parts.ts';

export function GroupProject({ similar, handlers }: GroupParts) {
  const { book } = groupEdit(similar, handlers.commands);
  return <ProjectPicker picked={choiceOfEntry(similar[0])} onPick={book} />;
}

export function GroupTags({ similar, handlers }: GroupParts) {
  const { tag } = groupEdit(similar, handlers.commands);
  return <TagPicker picked={tagsOf(similar[0])} onPick={tag} />;
}

export function GroupBillable({ similar, name, handlers }: GroupParts) {
  const { toggleBillable } = groupEdit(similar, handlers.commands);
  const isBillable = similar[0].is_billable === 1;
  return <BillableToggle label={`Billable: ${name}`} isBillable={isBillable} onToggle={toggleBillable} />;
}

/** The menu of a group. */
export function GroupMore(group: GroupParts) {
  const { similar, name, handlers } = group;
  const { rename } = groupEdit(similar, handlers.commands);
  const deleteLabel = `Delete ${similar.length} entries`;
  return (
    <RowMore
      name={name}
      actions={{ onDelete: () => handlers.onDelete(similar), deleteLabel }}
      editor={{
        title: `Edit ${similar.length} entries`,
        description: similar[0].title,
        onRename: rename,
        booking: (
          <>
            <GroupProject {...group} />
            <GroupTags {...group} />
            <GroupBillable {...group} />
          </>
        ),
      }}
    />
  );
}
