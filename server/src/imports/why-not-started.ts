import type { FoundInFile, ImportChoices, ImportPreview } from '@timeweave/shared/api';

/** Returns why an import with this preview cannot begin, as a sentence; undefined if it can. */
export function whyNotStarted(
  { asks, people, entries, clients, projects, tags, archive }: ImportPreview,
  choices: ImportChoices,
  files: readonly { name: string; found: FoundInFile | null }[],
): string | undefined {
  const unreadable = files.find(({ found }) => found?.problem != null);
  if (unreadable) return `“${unreadable.name}” cannot be read. Remove it first.`;
  const unmapped = files.find(({ found }) => (found?.missing.length ?? 0) > 0);
  if (unmapped) return `Choose the columns of “${unmapped.name}” first.`;
  if (asks.date_order.length > 0 && !choices.date_order) return 'Choose the order of day and month first.';
  if (asks.decimal_sign.length > 0 && !choices.decimal_sign) return 'Choose the decimal sign first.';
  const unclear = people.find(({ problem }) => problem !== null);
  if (unclear) return `${unclear.name}: ${unclear.problem}`;
  const ofArchive = archive ? archive.rates.added + archive.saved_reports.added : 0;
  if (entries + clients.added + projects.added + tags.added + ofArchive === 0)
    return 'These files have nothing new.';
  return undefined;
}
