import { useState } from 'react';
import type { Import, ImportPreview } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { serverNow } from '@timeweave/shared/store';
import { Button, ButtonLink, Card } from '@timeweave/shared/ui';
import { type ImportFigure, ImportFigures, useImportFormats } from '../imports/index.ts';
import { isUndoable } from './is-undoable.ts';
import { Kept } from './kept.tsx';
import { Sums } from './sums.tsx';
import { UndoDialog } from './undo-dialog.tsx';

interface Props {
  workspaceId: number;
  found: Import;
}

/** What an import has done: figures, sums, the way to its report, and the undo. */
export function Result({ workspaceId, found }: Props) {
  const { day, dayAt, instant, duration } = useImportFormats();
  const [isUndoing, setUndoing] = useState(false);
  const { state, result, preview, created_by, finished_at, undoable_until } = found;
  const mayUndo = isUndoable(found, serverNow());
  const from = preview?.from;
  const to = preview?.to;
  const figures = result && [
    { label: 'Entries', value: result.entries.toLocaleString('en') },
    { label: 'Hours', value: duration(result.seconds) },
    ...addedNames(preview),
    ...(preview && preview.problems > 0
      ? [{ label: 'With problems', value: preview.problems.toLocaleString('en'), note: 'left out' }]
      : []),
    ...(from && to ? [{ label: 'Period', value: `${day(from)} – ${day(to)}` }] : []),
    {
      label: 'Imported',
      value: finished_at === null ? '' : instant(finished_at),
      note: `by ${created_by}`,
    },
  ];
  return (
    <>
      <Card aria-label="Result">
        {figures && <ImportFigures label="Result" figures={figures} />}
        {result?.kept && state === 'undone' && <Kept kept={result.kept} />}
        <Buttons>
          {state === 'done' && from && to && (
            <ButtonLink variant="primary" to={`/reports?start=${from}&end=${to}&users=none`}>
              Show the report
            </ButtonLink>
          )}
          <ButtonLink to="/import">Import more files</ButtonLink>
          {mayUndo && <Button onClick={() => setUndoing(true)}>Undo the import</Button>}
        </Buttons>
        {mayUndo && undoable_until !== null && <Hint>It can be undone until {dayAt(undoable_until)}.</Hint>}
      </Card>
      {result && state === 'done' && <Sums sums={result.sums} differing={result.differing} />}
      {isUndoing && (
        <UndoDialog workspaceId={workspaceId} importId={found.import_id} onClose={() => setUndoing(false)} />
      )}
    </>
  );
}

/** Without a row for what the import did not add; a file may have nothing else. */
function addedNames(preview: ImportPreview | null): ImportFigure[] {
  if (!preview) return [];
  const { clients, projects, tags } = preview;
  const kinds = [
    { label: 'New clients', of: clients },
    { label: 'New projects', of: projects },
    { label: 'New tags', of: tags },
  ];
  return kinds
    .filter(({ of: { added } }) => added > 0)
    .map(({ label, of: { added } }) => ({ label, value: added.toLocaleString('en') }));
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--tw-space-2);
  margin-top: var(--tw-space-4);
`;

const Hint = styled.p`
  margin-top: var(--tw-space-2);
  color: var(--tw-text-muted);
`;
