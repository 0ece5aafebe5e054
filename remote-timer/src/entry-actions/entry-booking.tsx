import type { TimeEntry } from '@timeweave/shared/api';
import { choiceOfEntry, type ProjectChoice, tagsOf } from '@timeweave/shared/choices';
import { BillableToggle, useEntryName } from '@timeweave/shared/ui';
import { ProjectPicker, TagPicker } from '../pickers/index.ts';
import { booked, marked, tagged } from '../time-entry/index.ts';
import type { EntryActions } from './use-entry-actions.ts';

interface Props {
  entry: TimeEntry;
  actions: Pick<EntryActions, 'edit'>;
}

/** The project of an entry. A running entry takes the billable default of its new project. */
export function EntryProject({ entry, actions }: Props) {
  const pick = async (choice: ProjectChoice) => {
    const isBooked = await actions.edit(booked(entry, choice));
    if (isBooked && entry.timer_end === null) await actions.edit(marked(entry, choice.isBillable ? 1 : 0));
  };
  return <ProjectPicker picked={choiceOfEntry(entry)} onPick={(choice) => void pick(choice)} />;
}

export function EntryTags({ entry, actions }: Props) {
  return <TagPicker picked={tagsOf(entry)} onPick={(tags) => void actions.edit(tagged(entry, tags))} />;
}

export function EntryBillable({ entry, actions }: Props) {
  const name = useEntryName(entry);
  return (
    <BillableToggle
      label={entry.timer_end === null ? 'Billable: the running entry' : `Billable: ${name}`}
      isBillable={entry.is_billable === 1}
      onToggle={() => void actions.edit(marked(entry, entry.is_billable ? 0 : 1))}
    />
  );
}

/** Project, tags and billable flag of an entry, side by side. */
export function EntryBooking(props: Props) {
  return (
    <>
      <EntryProject {...props} />
      <EntryTags {...props} />
      <EntryBillable {...props} />
    </>
  );
}
