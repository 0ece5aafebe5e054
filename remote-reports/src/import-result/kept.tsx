import type { ImportKept } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { countedEntries } from '../imports/index.ts';

const words: Readonly<Record<ImportKept['names'][number]['kind'], string>> = {
  client: 'client',
  project: 'project',
  tag: 'tag',
  saved_report: 'saved report',
};

/** What an undo has kept, and why. */
export function Kept({ kept: { locked_entries, count, names } }: { kept: ImportKept }) {
  const more = count - names.length;
  const named = names.map(({ kind, name }) => `${words[kind]} ${name}`);
  if (more > 0) named.push(`${more.toLocaleString('en')} more`);
  return (
    <>
      {count > 0 && <Line>Kept because used since: {named.join(', ')}.</Line>}
      {locked_entries > 0 && (
        <Line>
          Kept because approved, invoiced or locked: {countedEntries(locked_entries)}. Unlock this time, and
          undo again.
        </Line>
      )}
    </>
  );
}

const Line = styled.p`
  margin-top: var(--tw-space-3);
  overflow-wrap: anywhere;
`;
