import type { ImportChoices, ImportField, ImportFile } from '@timeweave/shared/api';

/** Names of what a column may hold, in the order of the list. */
export const fieldNames: Readonly<Record<ImportField, string>> = {
  description: 'Description',
  client: 'Client',
  project: 'Project',
  task: 'Task',
  tags: 'Tags',
  name: 'Person’s name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'E-mail address',
  billable: 'Billable',
  start: 'Start (date and time)',
  startDate: 'Start date',
  startTime: 'Start time',
  end: 'End (date and time)',
  endDate: 'End date',
  endTime: 'End time',
  duration: 'Duration',
  minutes: 'Duration in minutes',
  seconds: 'Duration in seconds',
  break: 'Break (no work)',
};

type Fields = ImportFile['mapping'];

/** Returns what the columns of a file are taken for: the user's choice, or what the server recognised. */
export function fieldsOf({ id, mapping }: ImportFile, { columns = [] }: ImportChoices): Fields {
  return columns.find(({ file_id }) => file_id === id)?.fields ?? mapping;
}

const isField = (text: string): text is ImportField => text in fieldNames;

/** Returns the choices after a column of a file is taken for a field ('' for none); no two columns have the same. */
export function withColumn(
  file: ImportFile,
  choices: ImportChoices,
  column: number,
  field: string,
): ImportChoices['columns'] {
  const others = fieldsOf(file, choices).filter((each) => each.column !== column && each.field !== field);
  const fields = isField(field) ? [...others, { field, column }] : others;
  const { columns = [] } = choices;
  return [...columns.filter(({ file_id }) => file_id !== file.id), { file_id: file.id, fields }];
}
