import type { EntryFormat } from './entry-format.ts';

/** The CSV that solidtime imports; times are UTC. */
export const solidtimeGeneric: EntryFormat = {
  name: 'solidtime-generic',
  marks: [['useremail'], ['start'], ['end']],
};

/** `time_entries.csv` of an export: its ids are replaced by what other files of the zip say about them. */
export const solidtimeExport: EntryFormat = {
  name: 'solidtime',
  marks: [['memberid'], ['projectid'], ['start'], ['end'], ['stillactiveemailsentat']],
  names: {
    email: ['userid'],
    name: ['userid'],
    client: ['projectid'],
    project: ['projectid'],
    task: ['taskid'],
    duration: [],
  },
};
