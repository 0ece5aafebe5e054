import { Play } from 'lucide-react';
import { memo, use } from 'react';
import { choiceOfEntry, tagsOf } from '@timeweave/shared/choices';
import { styled } from '@timeweave/shared/facade';
import {
  BillableToggle,
  Checkbox,
  IconButton,
  InlineInput,
  ReferenceMark,
  useControlTabIndex,
  useEntryName,
} from '@timeweave/shared/ui';
import { RowMore } from '../entry-actions/index.ts';
import { ProjectPicker, TagPicker } from '../projects-and-tags/index.ts';
import { EntryMark } from '../time-entry/index.ts';
import type { RowHandlers } from './entry-row.tsx';
import { groupEdit } from './group-edit.ts';
import { GroupDuration, GroupTimes } from './group-times.tsx';
import {
  Billable,
  Buttons,
  Choice,
  Description,
  Details,
  Duration,
  Project,
  Row,
  Tags,
} from './row-layout.ts';
import type { Similar } from './similar-entries.ts';
import { FindOverlapsContext } from './use-overlaps.ts';

interface Props {
  similar: Similar;
  isOpen: boolean;
  onToggle: (similar: Similar, on: boolean) => void;
  /** Number of selected entries. */
  selected: number;
  handlers: RowHandlers;
}

/** Similar entries of a day as one row; edits apply to all of them. */
export const GroupRow = memo(function GroupRow({ similar, isOpen, onToggle, selected, handlers }: Props) {
  const { commands, onDelete, onSelect } = handlers;
  const findOverlaps = use(FindOverlapsContext);
  const tabIndex = useControlTabIndex();
  const [newest] = similar;
  const uuids = similar.map(({ uuid }) => uuid);
  const name = `${similar.length} entries: ${useEntryName(newest)}`;
  const edit = groupEdit(similar, commands);
  const isSelected = selected === similar.length;
  const hidesOverlaps = !isOpen && similar.some((entry) => findOverlaps(entry).length > 0);
  const project = <ProjectPicker picked={choiceOfEntry(newest)} onPick={edit.book} />;
  const tags = <TagPicker picked={tagsOf(newest)} onPick={edit.tag} />;
  const billable = (
    <BillableToggle
      label={`Billable: ${name}`}
      isBillable={newest.is_billable === 1}
      onToggle={edit.toggleBillable}
    />
  );
  return (
    <Row $selected={isSelected}>
      <Choice>
        <Checkbox
          label={`Select ${name}`}
          hideLabel
          checked={isSelected}
          ref={(box) => {
            if (box) box.indeterminate = selected > 0 && !isSelected;
          }}
          onChange={() => undefined}
          onClick={(event) => onSelect(uuids, !isSelected, event.shiftKey)}
        />
      </Choice>
      <Description>
        <Count
          type="button"
          aria-expanded={isOpen}
          aria-label={name}
          tabIndex={tabIndex}
          title={isOpen ? 'Hide these entries' : 'Show these entries'}
          onClick={() => onToggle(similar, !isOpen)}
        >
          {similar.length}
        </Count>
        <InlineInput
          label={`Description of ${name}`}
          shown={newest.title}
          placeholder="(No description)"
          read={(text) => text.trim()}
          onSave={edit.rename}
          maxLength={3000}
          fitsText
        />
        <ReferenceMark reference={newest.reference} />
        {!isOpen && (
          <FirstMark>
            {uuids.map((uuid) => (
              <EntryMark key={uuid} uuid={uuid} />
            ))}
          </FirstMark>
        )}
      </Description>
      <Details>
        <Project>{project}</Project>
        <Tags>{tags}</Tags>
        <Billable>{billable}</Billable>
        <GroupTimes
          similar={similar}
          onShowOverlaps={hidesOverlaps ? () => onToggle(similar, true) : undefined}
        />
      </Details>
      <Duration>
        <GroupDuration similar={similar} />
      </Duration>
      <Buttons>
        <IconButton label={`Continue ${name}`} onClick={() => void commands.continueEntry(newest)}>
          <Play size={16} />
        </IconButton>
        <RowMore
          name={name}
          actions={{ onDelete: () => onDelete(similar), deleteLabel: `Delete ${similar.length} entries` }}
          editor={{
            title: `Edit ${similar.length} entries`,
            description: newest.title,
            onRename: edit.rename,
            booking: (
              <>
                {project}
                {tags}
                {billable}
              </>
            ),
          }}
        />
      </Buttons>
    </Row>
  );
});

const Count = styled.button`
  flex: none;
  min-width: 28px;
  height: 28px;
  padding: 0 var(--tw-space-1);
  border: 1px solid var(--tw-border-strong);
  border-radius: var(--tw-radius-small);
  background: transparent;
  font-weight: 600;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  &:hover {
    background: var(--tw-surface-sunken);
  }
  &[aria-expanded='true'] {
    border-color: transparent;
    background: var(--tw-accent-soft);
    color: var(--tw-accent-text);
  }
  @media (pointer: coarse) {
    min-width: 44px;
    height: 32px;
  }
`;

const FirstMark = styled.span`
  flex: none;
  & > :not(:first-child) {
    display: none;
  }
`;
