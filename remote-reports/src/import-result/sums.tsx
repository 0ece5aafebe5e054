import { Check, TriangleAlert } from 'lucide-react';
import type { ImportSum } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { Card, Clipped, type Column, DataList, mutedLook, NoteLine } from '@timeweave/shared/ui';
import { counted } from '../archivable-list/index.ts';
import { useImportFormats } from '../imports/index.ts';

interface Props {
  sums: readonly ImportSum[];
  differing: number;
}

interface Row {
  id: number;
  person: string;
  project: string;
  month: string;
  file: string;
  stored: string;
  differs: boolean;
}

const columns: readonly Column<Row>[] = [
  { key: 'person', heading: 'Person', width: 1, cell: ({ person }) => <Clipped>{person}</Clipped> },
  {
    key: 'project',
    heading: 'Project',
    width: 1,
    phone: 2,
    look: mutedLook,
    cell: ({ project }) => <Clipped>{project}</Clipped>,
  },
  { key: 'month', heading: 'Month', width: '136px', phone: 2, look: mutedLook, cell: ({ month }) => month },
  {
    key: 'file',
    heading: 'In the files',
    width: '120px',
    isFigure: true,
    phone: 3,
    label: 'In the files',
    cell: ({ file }) => file,
  },
  {
    key: 'stored',
    heading: 'Stored',
    width: '120px',
    isFigure: true,
    phone: 3,
    label: 'Stored',
    cell: ({ stored, differs }) => (differs ? <Differing>{stored}</Differing> : stored),
  },
];

/** The sums of the files beside those in the workspace, per person, project and month; differing ones first. */
export function Sums({ sums, differing }: Props) {
  const { duration, month: monthText } = useImportFormats();
  const rows = sums
    .map(({ person, project, month, file_seconds, stored_seconds }, index) => ({
      id: index,
      person,
      project: project || 'No project',
      month: monthText(month),
      file: duration(file_seconds),
      stored: duration(stored_seconds),
      differs: file_seconds !== stored_seconds,
    }))
    .toSorted((one, other) => Number(other.differs) - Number(one.differs));
  if (sums.length === 0) return null;
  return (
    <Card aria-labelledby="import-sums">
      <h3 id="import-sums">Sums of the files and of Timeweave</h3>
      {differing === 0 ? (
        <Agreed>
          <NoteLine icon={<Check size={16} />}>All sums agree to the second.</NoteLine>
        </Agreed>
      ) : (
        <Differ role="alert">
          <NoteLine icon={<TriangleAlert size={16} />} tone="danger">
            {counted(differing, 'sum')} {differing === 1 ? 'differs' : 'differ'}. Undo the import, and report
            this to the people who run Timeweave.
          </NoteLine>
        </Differ>
      )}
      <DataList label="Sums" columns={columns} items={rows} />
    </Card>
  );
}

const Agreed = styled.div`
  margin-bottom: var(--tw-space-2);
  svg {
    color: var(--tw-success-text);
  }
`;

const Differ = styled.div`
  margin-bottom: var(--tw-space-2);
`;

const Differing = styled.b`
  color: var(--tw-danger-text);
`;
