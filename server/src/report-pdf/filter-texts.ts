import type { Payload } from '@timeweave/shared/api';

type Selection = Omit<
  Payload<'POST /api/report/export'>,
  'workspace_id' | 'start' | 'end' | 'timeZone' | 'exact' | 'format'
>;

/** Returns the name of a client, project, member or tag; undefined if unknown to the reader. */
type NameOf = (id: number) => string | undefined;

export interface FilterNames {
  client: NameOf;
  project: NameOf;
  member: NameOf;
  tag: NameOf;
}

/** Maximum number of names; longer lists show a count. */
const maxNames = 8;

const tagLabels = { any: 'Tag', all: 'All tags of', none: 'None of the tags' };

function listed(label: string, ids: readonly number[] = [], nameOf: NameOf, without: string): string[] {
  if (ids.length === 0) return [];
  const names = ids.slice(0, maxNames).map((id) => (id === 0 ? without : (nameOf(id) ?? 'Unknown')));
  const more = ids.length > maxNames ? ` and ${ids.length - maxNames} more` : '';
  return [`${label}: ${names.join(', ')}${more}`];
}

/** Returns a report's filters in words, such as `Client: Royal Society`; empty without filters. */
export function filterTexts(selection: Selection, names: FilterNames): string[] {
  const { tag_mode = 'any', billable, approval, invoice, description, title, reference } = selection;
  return [
    ...listed('Client', selection.clients, names.client, 'Without Client'),
    ...listed('Project', selection.projects, names.project, 'Without Project'),
    ...listed('Users', selection.users, names.member, 'Unknown'),
    ...listed(tagLabels[tag_mode], selection.tags, names.tag, 'Without Tag'),
    ...(billable === undefined ? [] : [billable === 1 ? 'Billable' : 'Not billable']),
    ...(approval === undefined ? [] : [approval === 'approved' ? 'Approved' : 'Not approved']),
    ...(invoice === undefined ? [] : [invoice === 'invoiced' ? 'Invoiced' : 'Not invoiced']),
    ...(description ? [`Description contains ‘${description}’`] : []),
    ...(title === undefined ? [] : [title === '' ? 'Without description' : `Description: ‘${title}’`]),
    ...(reference === undefined ? [] : [`Reference: ${reference}`]),
  ];
}
