import type { TimeEntry } from '@timeweave/shared/api';
import { choiceOfEntry, type ProjectChoice, tagsOf } from '@timeweave/shared/choices';
import { BillableToggle, useEntryName } from '@timeweave/shared/ui';
import { ProjectPicker, TagPicker } from '../projects-and-tags/index.ts';
import { type EntryCommands, setBillable, setProject, setTags } from '../entry-commands/index.ts';

interface Props {
  entry: TimeEntry;
  commands: Pick<EntryCommands, 'edit'>;
}

/** The project of an entry. A running entry takes the billable default of its new project. */
export function EntryProject({ entry, commands }: Props) {
  const pick = async (choice: ProjectChoice) => {
    const isBooked = await commands.edit(entry, setProject(choice));
    if (isBooked && entry.timer_end === null)
      await commands.edit(entry, setBillable(choice.isBillable ? 1 : 0));
  };
  return <ProjectPicker picked={choiceOfEntry(entry)} onPick={(choice) => void pick(choice)} />;
}

export function EntryTags({ entry, commands }: Props) {
  return <TagPicker picked={tagsOf(entry)} onPick={(tags) => void commands.edit(entry, setTags(tags))} />;
}

export function EntryBillable({ entry, commands }: Props) {
  const name = useEntryName(entry);
  return (
    <BillableToggle
      label={entry.timer_end === null ? 'Billable: the running entry' : `Billable: ${name}`}
      isBillable={entry.is_billable === 1}
      onToggle={() => void commands.edit(entry, setBillable(entry.is_billable ? 0 : 1))}
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
