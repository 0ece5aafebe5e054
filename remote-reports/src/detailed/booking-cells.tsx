import { DollarSign } from 'lucide-react';
import { useMemo } from 'react';
import type { ReportEntry } from '@timeweave/shared/api';
import { choiceOfEntry, tagsOf } from '@timeweave/shared/choices';
import { Link, styled } from '@timeweave/shared/facade';
import { Clipped, ColorDot, IconButton, Muted, VisuallyHidden } from '@timeweave/shared/ui';
import { ProjectPicker, SharedTagPicker } from './pickers.tsx';
import { projectAddress } from '../projects/index.ts';
import { useMayEdit } from './controls-when-still.tsx';
import type { EntryCommands } from './entry-service.tsx';

/** A cell of an entry, with controls if the user may edit it. */
export interface EditedCell {
  entry: ReportEntry;
  name: string;
  /** Undefined while the report is read-only. */
  edits: EntryCommands | undefined;
}

/** The project of an entry: a picker if the user may change it, otherwise a link. */
export function ProjectCell({ entry, edits }: EditedCell) {
  const mayEdit = useMayEdit(entry);
  if (!edits || mayEdit === 'none') return <ProjectText entry={entry} />;
  return (
    <ProjectPicker
      picked={choiceOfEntry(entry)}
      onPick={(choice) => void edits.setProject([entry], choice)}
    />
  );
}

function ProjectText({ entry }: Pick<EditedCell, 'entry'>) {
  const { project_id, project_name, project_color, client_name } = entry;
  if (project_id === 0) return <Muted>(No project)</Muted>;
  const name = project_name ?? '';
  return (
    <>
      <ColorDot color={project_color ?? ''} />
      <Names dir="auto" translate="no" title={client_name === null ? name : `${name} · ${client_name}`}>
        <Link to={projectAddress(project_id)}>{name}</Link>
        {client_name !== null && ` · ${client_name}`}
      </Names>
    </>
  );
}

/** The tags of an entry: a picker if the user may change them. */
export function TagsCell({ entry, edits }: EditedCell) {
  const mayEdit = useMayEdit(entry);
  const { tag_id, tag_title } = entry;
  const each = useMemo(() => [tagsOf({ tag_id, tag_title })], [tag_id, tag_title]);
  if (edits && mayEdit !== 'none')
    return <SharedTagPicker each={each} onChange={(change) => void edits.changeTags([entry], change)} />;
  if (tag_title) return <Clipped>{tag_title.split(',').join(', ')}</Clipped>;
  return <NoTag>(No tag)</NoTag>;
}

/** The billable mark of an entry: a button if the user may change it. */
export function BillableCell({ entry, name, edits }: EditedCell) {
  const mayEdit = useMayEdit(entry);
  const isBillable = entry.is_billable === 1;
  if (!edits || mayEdit === 'none') {
    return (
      <>
        {isBillable && <DollarSign size={16} aria-hidden />}
        <VisuallyHidden>{isBillable ? 'Billable' : 'Not billable'}</VisuallyHidden>
      </>
    );
  }
  return (
    <IconButton
      label={`Billable: ${name}`}
      pressed={isBillable}
      size="small"
      onClick={() => void edits.setBillable([entry], !isBillable)}
    >
      <DollarSign size={16} />
    </IconButton>
  );
}

const Names = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** Cards leave it out. */
const NoTag = styled(Muted)`
  @media (max-width: 1023px) {
    display: none;
  }
`;
