import { styled } from '@timeweave/shared/facade';
import { DropZone, RefusedFiles, type RefusedFile } from '../import-files/index.ts';
import { useReportsImportsQuery } from '../imports/index.ts';
import { PastImports } from './past-imports.tsx';
import { Programs } from './programs.tsx';
import { Unfinished } from './unfinished.tsx';

interface Props {
  workspaceId: number;
  refused: readonly RefusedFile[];
  onChoose: (files: readonly File[]) => void;
}

/** The first step: chooses files. Offers unfinished imports, and lists the others. */
export function Start({ workspaceId: workspace_id, refused, onChoose }: Props) {
  const reading = useReportsImportsQuery({ workspace_id });
  const imports = reading.currentData?.results;
  const finished = imports?.filter(({ state }) => state === 'done' || state === 'undone');
  return (
    <Column>
      <Intro>
        <h2>Bring your history</h2>
        <p>
          Choose the files that your former time tracker exported, or the archive of another Timeweave. You
          see what they hold before anything is imported, and an import can be undone for 30 days.
        </p>
      </Intro>
      {imports
        ?.filter((each) => !finished?.includes(each))
        .map((each) => (
          <Unfinished key={each.import_id} workspaceId={workspace_id} listed={each} />
        ))}
      <DropZone label="Files to import" onChoose={onChoose}>
        <p>
          <b>Drop files here</b>, or choose them: CSV, TXT and ZIP files of up to 200 MB, several at once.
        </p>
      </DropZone>
      <RefusedFiles refused={refused} />
      <Programs />
      <PastImports workspaceId={workspace_id} reading={reading} imports={finished} />
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-6);
`;

const Intro = styled.div`
  & > p {
    max-width: 72ch;
    margin-top: var(--tw-space-1);
    color: var(--tw-text-muted);
  }
`;
