import type { Import, ImportChoices, ImportPreview } from '@timeweave/shared/api';
import { personChoice } from './person-choice.ts';

/** Returns what keeps the import from being made, as a sentence; undefined if nothing does. The server checks the same. */
export function missingChoice(
  { files }: Pick<Import, 'files'>,
  { asks, people, entries, clients, projects, tags, archive }: ImportPreview,
  choices: ImportChoices,
): string | undefined {
  const incomplete = files.find(({ is_complete }) => is_complete === 0);
  if (incomplete) return `“${incomplete.name}” was not uploaded completely. Choose it again, or remove it.`;
  const faulty = files.find(({ problem }) => problem !== null);
  if (faulty) return `“${faulty.name}” can’t be read. Remove it, or export it again.`;
  const unmapped = files.find(({ missing }) => missing.length > 0);
  if (unmapped) return `Choose the columns of “${unmapped.name}” first.`;
  if (asks.date_order.length > 0 && !choices.date_order) return 'Choose how the dates are written first.';
  if (asks.decimal_sign.length > 0 && !choices.decimal_sign)
    return 'Choose how the numbers are written first.';
  const open = people.find((person) => personChoice(person, choices).problem !== undefined);
  if (open) return `Choose who “${open.name}” is first.`;
  const ofArchive = archive ? archive.rates.added + archive.saved_reports.added : 0;
  const added = entries + clients.added + projects.added + tags.added + ofArchive;
  return added === 0 ? 'There is nothing new in these files.' : undefined;
}
