import { DollarSign } from 'lucide-react';
import { useMemo } from 'react';
import type { ReportEntry } from '@timeweave/shared/api';
import { choiceOfEntry, tagsOf } from '@timeweave/shared/choices';
import { Link } from '@timeweave/shared/facade';
import { ColorDot, IconButton, VisuallyHidden } from '@timeweave/shared/ui';
import { ProjectPicker, SharedTagPicker } from '../pickers/index.ts';
import { projectAddress } from '../projects/index.ts';
import type { EntryCommands } from './entry-service.tsx';
import { Billable, Edited, Muted, Project, Text } from './table-layout.ts';

/** A cell of an entry, with controls if the user may edit it. */
export interface EditedCell {
  entry: ReportEntry;
  mayEdit: ReportEntry['may_edit'];
  name: string;
  /** Undefined while the report is read-only. */
  edits: EntryCommands | undefined;
}

/** The project of an entry: a picker if the user may change it, otherwise a link. */
export function ProjectCell({ entry, mayEdit, edits }: EditedCell) {
  if (!edits || mayEdit === 'none') return <ProjectText entry={entry} />;
  return (
    <Edited role="cell">
      <ProjectPicker
        picked={choiceOfEntry(entry)}
        onPick={(choice) => void edits.setProject([entry], choice)}
      />
    </Edited>
  );
}

function ProjectText({ entry }: Pick<EditedCell, 'entry'>) {
  const { project_id, project_name, project_color, client_name } = entry;
  if (project_id === 0) {
    return (
      <Text role="cell">
        <Muted>(No project)</Muted>
      </Text>
    );
  }
  const name = project_name ?? '';
  return (
    <Project role="cell" dir="auto" title={client_name === null ? name : `${name} · ${client_name}`}>
      <ColorDot color={project_color ?? ''} />
      <Text>
        <Link to={projectAddress(project_id)}>{name}</Link>
        {client_name !== null && <Muted> · {client_name}</Muted>}
      </Text>
    </Project>
  );
}

/** The tags of an entry: a picker if the user may change them. */
export function TagsCell({ entry, mayEdit, edits }: EditedCell) {
  const { tag_id, tag_title } = entry;
  const each = useMemo(() => [tagsOf({ tag_id, tag_title })], [tag_id, tag_title]);
  const tags = tag_title.split(',').join(', ');
  const text = tags || <Muted>(No tag)</Muted>;
  if (!edits || mayEdit === 'none') {
    return (
      <Text role="cell" dir="auto" title={tags || undefined} data-missing={tags ? undefined : 'tags'}>
        {text}
      </Text>
    );
  }
  return (
    <Edited role="cell">
      <SharedTagPicker each={each} onChange={(change) => void edits.changeTags([entry], change)} />
    </Edited>
  );
}

/** The billable mark of an entry: a button if the user may change it. */
export function BillableCell({ entry, mayEdit, name, edits }: EditedCell) {
  const isBillable = entry.is_billable === 1;
  if (!edits || mayEdit === 'none') {
    return (
      <Billable role="cell">
        {isBillable && <DollarSign size={16} aria-hidden />}
        <VisuallyHidden>{isBillable ? 'Billable' : 'Not billable'}</VisuallyHidden>
      </Billable>
    );
  }
  return (
    <Billable role="cell">
      <IconButton
        label={`Billable: ${name}`}
        pressed={isBillable}
        size="small"
        onClick={() => void edits.setBillable([entry], !isBillable)}
      >
        <DollarSign size={16} />
      </IconButton>
    </Billable>
  );
}
