import { Download } from 'lucide-react';
import { useMemo } from 'react';
import type { ImportPreview, ImportProblem } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { AndMore, Button, Card, Clipped, type Column, DataList, mutedLook } from '@timeweave/shared/ui';
import { saveFile } from '../download/index.ts';
import { problemsCsv } from './problems-csv.ts';

type Row = ImportProblem & { id: number };

const columns: readonly Column<Row>[] = [
  {
    key: 'row',
    heading: 'Row',
    width: '72px',
    narrow: 2,
    label: 'Row',
    cell: ({ row }) => row.toLocaleString('en'),
  },
  {
    key: 'file',
    heading: 'File',
    width: 1,
    narrow: 2,
    look: mutedLook,
    cell: ({ file }) => <Clipped>{file}</Clipped>,
  },
  {
    key: 'column',
    heading: 'Column',
    width: '120px',
    narrow: 2,
    look: mutedLook,
    cell: ({ column }) => column && <Clipped>{column}</Clipped>,
  },
  {
    key: 'value',
    heading: 'Value',
    width: '144px',
    narrow: 2,
    look: mutedLook,
    cell: ({ value }) => value && <Clipped>{value}</Clipped>,
  },
  { key: 'msg', heading: 'Problem', width: 2, cell: ({ msg }) => <Whole>{msg}</Whole> },
];

/** The rows that cannot be imported, and why; also as a file. */
export function Problems({ problems, first_problems }: Pick<ImportPreview, 'problems' | 'first_problems'>) {
  const rows = useMemo(
    () => first_problems.map((problem, index) => ({ ...problem, id: index })),
    [first_problems],
  );
  if (problems === 0) return null;
  return (
    <Card aria-labelledby="import-problems">
      <Heading>
        <h3 id="import-problems">Problems</h3>
        <Button size="small" onClick={() => saveFile(problemsCsv(first_problems), 'import-problems.csv')}>
          <Download size={16} aria-hidden /> Download problems as CSV
        </Button>
      </Heading>
      <Text>
        These rows are left out. Correct them in the file and choose it again, or import the others now and
        these later: nothing is imported twice.
      </Text>
      <DataList label="Problems" columns={columns} items={rows} />
      <AndMore count={problems - rows.length} />
    </Card>
  );
}

const Heading = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--tw-space-2);
`;

const Text = styled.p`
  margin: var(--tw-space-1) 0 var(--tw-space-3);
  color: var(--tw-text-muted);
`;

const Whole = styled.span`
  padding: var(--tw-space-1) 0;
  overflow-wrap: anywhere;
`;
