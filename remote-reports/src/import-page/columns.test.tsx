import { screen } from '@testing-library/react';
import type { ImportField } from '@timeweave/shared/api';
import { fileWith, importWith, previewWith } from '../imports/import.fixture.ts';
import { openImport, prepare } from './opened-import.fixture.tsx';

beforeEach(prepare);

const openWith = (...fields: ImportField[]) =>
  openImport(
    importWith({
      preview: previewWith(),
      files: [
        fileWith({
          columns: fields.map((name) => ({ name, samples: [] })),
          mapping: fields.map((field, column) => ({ field, column })),
        }),
      ],
    }),
  );

it.each<[string, ImportField[], number]>([
  ['warns that clients without a project are left out', ['start', 'end', 'client'], 1],
  ['does not warn if there is a project', ['start', 'end', 'client', 'project'], 0],
])('%s', async (_case, fields, notes) => {
  await openWith(...fields);
  expect(await screen.findByText('Nothing is missing.')).toBeVisible();
  expect(screen.queryAllByText(/Without a column for the project, the clients are left out/)).toHaveLength(
    notes,
  );
});
