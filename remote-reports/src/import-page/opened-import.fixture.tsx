import { screen } from '@testing-library/react';
import type { ApiCall, Import, ListedImport } from '@timeweave/shared/api';
import { ada, fakeServer, renderAt, workspaceWith } from '@timeweave/shared/testing';
import { ImportPage } from './import-page.tsx';

/** Prepares jsdom, which has no layout: a row is 44 px high. */
export function prepare(): void {
  fakeServer.reset();
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(44);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(400);
  for (const call of ['add_part', 'remove_file', 'read', 'start', 'cancel', 'discard', 'undo'] as const)
    fakeServer.answer(`PUT /api/import/${call}`, 200, { status: 200 });
  fakeServer.answer('POST /api/report/team_list', 200, {
    results: [
      { user_id: 1, name: 'Ada Lovelace' },
      { user_id: 2, name: 'Mara Lind' },
    ],
  });
}

const workspaces = 'POST /api/workspace/listbyworkspaceid';

/** Opens the start of the page, with these imports. */
export async function openStart(imports: readonly ListedImport[] = [], isAdmin: 0 | 1 = 1) {
  fakeServer.answer(workspaces, 200, { results: [workspaceWith({ is_workspace_admin: isAdmin })] });
  fakeServer.answer('POST /api/import/list', 200, { results: imports });
  const opened = await renderAt('/import', <ImportPage title="Import/Export" />, ada);
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

/** Opens an import. */
export async function openImport(found: Import) {
  fakeServer.answer(workspaces, 200, { results: [workspaceWith()] });
  fakeServer.answer('POST /api/import/get', 200, found);
  const address = `/import?import=${found.import_id}`;
  const opened = await renderAt(address, <ImportPage title="Import/Export" />, ada);
  await screen.findByRole('link', { name: 'All imports' });
  return opened;
}

/** Returns the payloads of a call's requests so far. */
export const sentOf = (call: ApiCall) =>
  fakeServer.sent.filter(({ name }) => name === call).map(({ payload }) => payload);
