import { Check, TriangleAlert } from 'lucide-react';
import type { ImportChoices, ImportField, ImportFile } from '@timeweave/shared/api';
import { css, styled } from '@timeweave/shared/facade';
import { Card, Clipped, type Column, DataList, mutedLook, NoteLine, Select } from '@timeweave/shared/ui';
import { fieldNames, fieldsOf, withColumn } from './choose-column.ts';
import type { Change } from './use-choices.ts';

interface Props {
  file: ImportFile;
  choices: ImportChoices;
  change: Change;
}

interface Row {
  id: number;
  name: string;
  samples: string;
  field: string;
  onChoose: (field: string) => void;
}

const options = [
  { value: '', label: 'Not used' },
  ...Object.entries<string>(fieldNames).map(([value, label]) => ({ value, label })),
];

const columns: readonly Column<Row>[] = [
  { key: 'name', heading: 'Column', width: 1, cell: ({ name }) => <Clipped>{name}</Clipped> },
  {
    key: 'samples',
    heading: 'Samples',
    width: 2,
    phone: 2,
    look: mutedLook,
    cell: ({ samples }) => <Clipped>{samples}</Clipped>,
  },
  {
    key: 'field',
    heading: 'Taken for',
    width: '208px',
    phone: 3,
    look: css`
      @media (max-width: 767px) {
        width: 100%;
      }
    `,
    cell: ({ name, field, onChoose }) => (
      <Wide>
        <Select
          label={`Column “${name}” is taken for`}
          hideLabel
          value={field}
          options={options}
          onChange={onChoose}
        />
      </Wide>
    ),
  },
];

/** The columns of a CSV file of an unknown program, and what each is taken for. */
export function FileColumns({ file, choices, change }: Props) {
  const fields = fieldsOf(file, choices);
  const rows = file.columns.map(({ name, samples }, column) => ({
    id: column,
    name: name || `Column ${column + 1}`,
    samples: samples.join(' · '),
    field: fields.find((each) => each.column === column)?.field ?? '',
    onChoose: (field: string) => change({ columns: withColumn(file, choices, column, field) }),
  }));
  const has = (name: ImportField) => fields.some(({ field }) => field === name);
  return (
    <Card aria-label={`Columns of ${file.name}`}>
      <h3>Columns of “{file.name}”</h3>
      <Text>
        The date, the start and the end or duration are needed. The choice is remembered for files with the
        same columns.
      </Text>
      <Missing>
        {file.missing.length > 0 ? (
          <NoteLine icon={<TriangleAlert size={16} />} tone="danger">
            Still missing: {file.missing.join(', ')}.
          </NoteLine>
        ) : (
          <NoteLine icon={<Check size={16} />}>Nothing is missing.</NoteLine>
        )}
        {has('client') && !has('project') && (
          <NoteLine icon={<TriangleAlert size={16} />} tone="danger">
            Entries get their client from a project. Without a column for the project, the clients are left
            out.
          </NoteLine>
        )}
      </Missing>
      <DataList label={`Columns of ${file.name}`} columns={columns} items={rows} />
    </Card>
  );
}

const Text = styled.p`
  margin: var(--tw-space-1) 0 var(--tw-space-3);
  color: var(--tw-text-muted);
`;

const Missing = styled.div`
  margin-bottom: var(--tw-space-2);
`;

const Wide = styled.div`
  flex: 1;
  min-width: 0;
  padding: var(--tw-space-1) 0;
`;
