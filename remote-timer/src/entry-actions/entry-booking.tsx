import { DollarSign } from 'lucide-react';
import type { TimeEntry } from '@timeweave/shared/api';
import { IconButton, useEntryName } from '@timeweave/shared/ui';
import { choiceOfEntry, ProjectPicker } from '../project-picker/index.ts';
import { TagPicker } from '../tag-picker/index.ts';
import { booked, marked, tagged, tagsOf } from '../time-entry/index.ts';
import type { EntryActions } from './use-entry-actions.ts';

/** Project, tags and billable mark of an entry, each to be changed. */
export function EntryBooking({ entry, actions }: { entry: TimeEntry; actions: Pick<EntryActions, 'edit'> }) {
  const name = useEntryName(entry);
  return (
    <>
      <ProjectPicker
        picked={choiceOfEntry(entry)}
        onPick={(choice) => void actions.edit(booked(entry, choice))}
      />
      <TagPicker picked={tagsOf(entry)} onPick={(tags) => void actions.edit(tagged(entry, tags))} />
      <IconButton
        label={`Billable: ${name}`}
        pressed={entry.is_billable === 1}
        onClick={() => void actions.edit(marked(entry, entry.is_billable ? 0 : 1))}
      >
        <DollarSign size={16} />
      </IconButton>
    </>
  );
}
