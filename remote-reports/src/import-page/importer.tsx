import { usePreferences } from '@timeweave/shared/session';
import { errorMessage, useAttempt } from '@timeweave/shared/store';
import { ErrorState, PageSkeleton, shownResponse, useAddressParameters } from '@timeweave/shared/ui';
import { useUpload } from '../import-files/index.ts';
import { useReportsCreateImportMutation, useReportsReadImportMutation } from '../imports/index.ts';
import { OneImport } from './one-import.tsx';
import { Start } from './start.tsx';
import { useFoundImport } from './use-found-import.ts';

/** The start, or the import that the URL names; an upload continues while the user looks at another one. */
export function Importer({ workspaceId: workspace_id }: { workspaceId: number }) {
  const { search, change } = useAddressParameters();
  const { timeZone: zone } = usePreferences();
  const importId = Number(search.get('import')) || undefined;
  const { reading, found, preview } = useFoundImport(workspace_id, importId);
  const [create] = useReportsCreateImportMutation();
  const [read] = useReportsReadImportMutation();
  const attempt = useAttempt();

  const readFiles = async (import_id: number) => {
    // Without choices, the server takes those of the last reading, or of former imports.
    await attempt(() => read({ workspace_id, import_id, zone }).unwrap());
  };
  const uploads = useUpload({ workspaceId: workspace_id, onUploaded: (id) => void readFiles(id) });

  const show = (id: number | undefined) =>
    change(() => new URLSearchParams(id === undefined ? {} : { import: String(id) }), { replace: false });

  const begin = async () => {
    let created: number | undefined;
    await attempt(async () => {
      created = (await create({ workspace_id }).unwrap()).import_id;
    });
    if (created !== undefined) show(created);
    return created;
  };

  if (importId === undefined)
    return (
      <Start
        workspaceId={workspace_id}
        refused={uploads.refusedOf(undefined)}
        onChoose={(files) => void uploads.choose(files, { existing: [], begin })}
      />
    );
  if (shownResponse(reading).hasFailed)
    return (
      <ErrorState
        title="We couldn’t load the import"
        message={errorMessage(reading.error)}
        onRetry={() => void reading.refetch()}
        isRetrying={reading.isFetching}
      />
    );
  if (!found) return <PageSkeleton shape="form" />;
  return (
    <OneImport
      key={importId}
      workspaceId={workspace_id}
      found={found}
      preview={preview}
      uploads={uploads}
      onRead={() => readFiles(importId)}
      onLeave={() => show(undefined)}
    />
  );
}
