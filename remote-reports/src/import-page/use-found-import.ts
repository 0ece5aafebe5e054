import { useState } from 'react';
import type { ImportPreview } from '@timeweave/shared/api';
import { isRunning, useReportsImportQuery } from '../imports/index.ts';

/** Time between two looks at a running step, in ms; events report most of its progress. */
const lookMs = 2_000;

interface LatestPreview {
  importId: number;
  preview: ImportPreview;
}

/** Loads the shown import, if any; keeps its latest preview while its files are read again. */
export function useFoundImport(workspace_id: number, importId: number | undefined) {
  const wanted = { workspace_id, import_id: importId ?? 0 };
  const skip = importId === undefined;
  const reading = useReportsImportQuery(wanted, { skip });
  const found = skip ? undefined : reading.currentData;
  useReportsImportQuery(wanted, { skip, pollingInterval: found && isRunning(found.state) ? lookMs : 0 });

  const [latest, setLatest] = useState<LatestPreview>();
  if (found?.preview && found.preview !== latest?.preview)
    setLatest({ importId: found.import_id, preview: found.preview });
  return { reading, found, preview: latest && latest.importId === importId ? latest.preview : undefined };
}
