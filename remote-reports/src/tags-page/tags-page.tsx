import { Tag } from 'lucide-react';
import { useMemo } from 'react';
import { useSession } from '@timeweave/shared/session';
import type { Payload } from '@timeweave/shared/store';
import { ColorDot, type Column, mutedLook, shownResponse } from '@timeweave/shared/ui';
import {
  ArchivableList,
  MergeDialog,
  type MergingOf,
  nameColumn,
  useListFilter,
} from '../archivable-list/index.ts';
import { TagDialog } from './tag-dialog.tsx';
import { type TagItem, tagItems, tagKind } from './tag-item.ts';
import { useReportsTagsQuery } from './tags.api.ts';
import { useTagCalls } from './use-tag-calls.ts';

const columns: readonly Column<TagItem>[] = [
  nameColumn(({ color }) => <ColorDot color={color} />),
  {
    key: 'count',
    heading: 'Entries',
    width: '120px',
    isFigure: true,
    look: mutedLook,
    cell: ({ count }) => (count === 0 ? 'No entries' : tagKind.usage(count)),
  },
];

export function TagsPage() {
  const { workspace_id } = useSession();
  // Remounts for each workspace, so that no state carries over.
  return <TagsOf key={workspace_id} workspaceId={workspace_id} />;
}

function TagsOf({ workspaceId: workspace_id }: { workspaceId: number }) {
  const filter = useListFilter();
  const { reading, items, more } = useTags({ workspace_id, tagTerm: filter.term, mode: filter.mode });
  return (
    <ArchivableList
      kind={tagKind}
      icon={<Tag />}
      filter={filter}
      items={items}
      more={more}
      reading={reading}
      calls={useTagCalls(workspace_id)}
      dialog={(props) => <TagDialog {...props} workspaceId={workspace_id} />}
      mergeDialog={(props) => <TagMerging {...props} workspaceId={workspace_id} />}
      columns={columns}
    />
  );
}

function TagMerging({ workspaceId: workspace_id, ...dialog }: MergingOf & { workspaceId: number }) {
  const { reading, items } = useTags({ workspace_id, tagTerm: '', mode: 1 });
  return <MergeDialog kind={tagKind} reading={reading} items={items} {...dialog} />;
}

/** Loads the matching tags, up to the limit of the list. */
function useTags(wanted: Payload<'POST /api/tag/list'>) {
  const reading = useReportsTagsQuery({ ...wanted, with_counts: 1 });
  const { answer } = shownResponse(reading);
  const found = answer?.results;
  return { reading, items: useMemo(() => found && tagItems(found), [found]), more: answer?.more };
}
