import { filterTexts } from './filter-texts.ts';

const known: Record<string, string> = { 4: 'Royal Society', 7: 'Note G', 8: 'urgent' };
const nameOf = (id: number) => known[id];
const names = { client: nameOf, project: nameOf, member: nameOf, tag: nameOf };

it('an unfiltered report has no filter texts', () => {
  expect(filterTexts({ clients: [], projects: [], users: [], tags: [] }, names)).toEqual([]);
});

it('lists filters in words, with unknown names too', () => {
  const selection = {
    billable: 0,
    approval: 'not-approved',
    invoice: 'invoiced',
    description: 'draft',
    title: '',
  } as const;
  const lists = { clients: [4, 0], projects: [7], users: [99], tags: [8, 0] };
  expect(filterTexts({ ...selection, ...lists, tag_mode: 'none' }, names)).toEqual([
    'Client: Royal Society, Without Client',
    'Project: Note G',
    'Users: Unknown',
    'None of the tags: urgent, Without Tag',
    'Not billable',
    'Not approved',
    'Invoiced',
    'Description contains ‘draft’',
    'Without description',
  ]);
});

it('shortens a long list of names to a count', () => {
  const projects = Array.from({ length: 30 }, () => 7);
  expect(filterTexts({ projects }, names)).toEqual([
    `Project: ${Array.from({ length: 8 }, () => 'Note G').join(', ')} and 22 more`,
  ]);
});
