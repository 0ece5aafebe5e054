import { type ComponentType, memo } from 'react';
import type { ReportEntry } from '@timeweave/shared/api';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration } from '@timeweave/shared/time';
import { Checkbox, InlineInput, useEntryName } from '@timeweave/shared/ui';
import { AmountCell } from './amount-cell.tsx';
import { BillableCell, type EditedCell, ProjectCell, TagsCell } from './booking-cells.tsx';
import type { EntryCommands } from './entry-service.tsx';
import { isEditable } from './is-editable.ts';
import { type Columns, Choice, Duration, Muted, Row, Text, Title } from './table-layout.ts';
import { Reference } from './reference.tsx';
import { TimesCell } from './times-cell.tsx';
import { useControlsWhenStill } from './use-controls-when-still.ts';

interface Props {
  entry: ReportEntry;
  /** Position in the list, from 0. */
  index: number;
  columns: Columns;
  withMember: boolean;
  withAmount: boolean;
  /** Time zone of the report's days. */
  timeZone: string;
  /** Undefined while the report is read-only. */
  edits: EntryCommands | undefined;
  /** Marks an entry with an unsaved change. */
  Mark: ComponentType<{ entry: ReportEntry }> | undefined;
  /** Undefined if no entry of the report can be selected. */
  onSelect?: (ids: readonly string[], on: boolean, withShift: boolean) => void;
  isSelected: boolean;
}

/** An entry of the report, with inline editing of the fields that the user may change. */
export const EntryRow = memo(function EntryRow(props: Props) {
  const { entry, index, columns, withMember, withAmount, timeZone, edits, onSelect, isSelected } = props;
  const name = useEntryName(entry);
  const hasControls = useControlsWhenStill();
  const cell = { entry, mayEdit: hasControls ? entry.may_edit : 'none', name, edits } as const;
  const member = `${entry.first_name} ${entry.last_name}`.trim();
  return (
    <Row role="row" aria-rowindex={index + 2} aria-selected={onSelect && isSelected} $columns={columns}>
      {onSelect && (
        <Choice role="cell">
          {isEditable(entry) && (
            <Checkbox
              label={`Select ${name}`}
              hideLabel
              checked={isSelected}
              onChange={() => undefined}
              onClick={(event) => onSelect([String(entry.timer_id)], !isSelected, event.shiftKey)}
            />
          )}
        </Choice>
      )}
      <TitleCell {...cell} Mark={props.Mark} />
      <ProjectCell {...cell} />
      <TagsCell {...cell} />
      {withMember && (
        <Text role="cell" dir="auto" title={member}>
          {member}
        </Text>
      )}
      <TimesCell {...cell} timeZone={timeZone} />
      <DurationCell entry={entry} />
      {withAmount && <AmountCell money={entry.money} />}
      <BillableCell {...cell} />
    </Row>
  );
});

function TitleCell({ entry, mayEdit, name, edits, Mark }: EditedCell & Pick<Props, 'Mark'>) {
  const mark = Mark && <Mark entry={entry} />;
  if (!edits || mayEdit !== 'all') {
    return (
      <Title role="cell">
        <Text dir="auto" title={entry.title || undefined}>
          {entry.title || <Muted>(No description)</Muted>}
        </Text>
        <Reference reference={entry.reference} />
        {mark}
      </Title>
    );
  }
  return (
    <Title role="cell" dir="auto" data-edited>
      <InlineInput
        label={`Description of ${name}`}
        shown={entry.title}
        placeholder="(No description)"
        read={(text) => text.trim()}
        onSave={(title) => edits.rename([entry], title)}
        maxLength={3000}
      />
      <Reference reference={entry.reference} />
      {mark}
    </Title>
  );
}

/** The duration as reported, and the exact one if they differ. */
function DurationCell({ entry }: Pick<Props, 'entry'>) {
  const { timeDurationFormat } = usePreferences();
  const counted = formatDuration(entry.time / 1000, timeDurationFormat);
  const exact = formatDuration(entry.timerTime / 1000, timeDurationFormat);
  return (
    <Duration role="cell">
      <span>{counted}</span>
      {exact !== counted && <span>exactly {exact}</span>}
    </Duration>
  );
}
