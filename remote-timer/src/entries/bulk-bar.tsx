import { DollarSign, Trash2, X } from 'lucide-react';
import { useMemo } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { createGlobalStyle, styled } from '@timeweave/shared/facade';
import { Button, IconButton } from '@timeweave/shared/ui';
import { noProject, ProjectPicker } from '../project-picker/index.ts';
import { useShortcut } from '../shortcuts/index.ts';
import { SharedTagPicker } from '../tag-picker/index.ts';
import { tagsOf } from '../time-entry/index.ts';
import { bookAll, type BulkEdit, changeTagsOfAll, markAll } from './bulk-edits.ts';

interface Props {
  entries: readonly TimeEntry[];
  onEdit: (edit: BulkEdit) => void;
  onDelete: () => void;
  onClear: () => void;
}

/** Changes and deletes the selected entries together. */
export function BulkBar({ entries, onEdit, onDelete, onClear }: Props) {
  const tags = useMemo(() => entries.map(tagsOf), [entries]);
  useShortcut('escape', onClear);
  return (
    <Place>
      <Raised />
      <Bar role="toolbar" aria-label="Selected entries">
        <b role="status">{entries.length} selected</b>
        <ProjectPicker picked={noProject} onPick={(choice) => onEdit(bookAll(choice))} />
        <SharedTagPicker each={tags} onChange={(change) => onEdit(changeTagsOfAll(change))} />
        <Button size="small" onClick={() => onEdit(markAll(1))}>
          <DollarSign size={14} aria-hidden /> Billable
        </Button>
        <Button size="small" onClick={() => onEdit(markAll(0))}>
          Non-billable
        </Button>
        <Button size="small" onClick={onDelete}>
          <Trash2 size={14} aria-hidden /> Delete
        </Button>
        <IconButton label="Clear the selection" size="small" onClick={onClear}>
          <X size={16} />
        </IconButton>
      </Bar>
    </Place>
  );
}

/** What else stands at the bottom of the window goes above it. */
const Raised = createGlobalStyle`
  :root { --tw-bottom-bar: 56px; }
  @media (max-width: 1023px) { :root { --tw-bottom-bar: 88px; } }
  @media (max-width: 767px) { :root { --tw-bottom-bar: 116px; } }
`;

/** Has its room below the list, so that nothing moves when it comes and all can be read above it. */
const Place = styled.div`
  position: sticky;
  bottom: calc(var(--tw-space-4) + env(safe-area-inset-bottom));
  z-index: var(--tw-layer-sticky);
  margin-top: var(--tw-space-6);
  @media (max-width: 767px) {
    bottom: calc(64px + env(safe-area-inset-bottom));
  }
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--tw-space-2);
  padding: var(--tw-space-1) var(--tw-space-4);
  border: 1px solid var(--tw-border);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-raised);
  box-shadow: var(--tw-shadow-popup);
  & > :last-child {
    margin-left: auto;
  }
  @media (max-width: 1023px) {
    padding-block: var(--tw-space-2);
    & > :last-child {
      position: absolute;
      top: var(--tw-space-2);
      right: var(--tw-space-2);
    }
  }
`;
