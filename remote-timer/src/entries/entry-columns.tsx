import type { ReactNode } from 'react';
import { css } from '@timeweave/shared/facade';
import { type ColumnPlace, ReferenceMark } from '@timeweave/shared/ui';
import { EntryBillable, EntryMore, EntryProject, EntryTags, RowMore } from '../entry-actions/index.ts';
import { setTitle } from '../entry-commands/index.ts';
import { DurationText, EntryDuration, EntryRange, spanOfEntry, SpanText } from '../entry-times/index.ts';
import { EntryMark } from '../time-entry/index.ts';
import { GroupBillable, GroupMore, GroupProject, GroupTags } from './group-booking.tsx';
import { groupEdit } from './group-edit.ts';
import { GroupTimes } from './group-times.tsx';
import { MarkPlace, OverlapMark } from './overlap-mark.tsx';
import { Continue, GroupMark, RunningDot, SelectBox, Title, TitleText, Unfold } from './row-cells.tsx';
import type { EntryParts, GroupParts } from './row-parts.ts';
import { RunningDuration, RunningTimes } from './running-times.tsx';
import { extentOf, type Similar } from './similar-entries.ts';

/** A column of the list: its place in a row, and its cell in the rows of an entry and of a group. */
export interface EntryColumn extends ColumnPlace {
  entry: (of: EntryParts) => ReactNode;
  /** By default as for a finished entry. */
  running?: (of: EntryParts) => ReactNode;
  group: (of: GroupParts) => ReactNode;
  /** What a row shows that appears while the page scrolls, until it is still; by default the cell. */
  text?: (similar: Similar, cell: () => ReactNode) => ReactNode;
}

/** Its button is not wider than the cell. */
const pickerLook = css`
  & > button {
    max-width: 100%;
  }
`;

/**
 * The columns in their order. Behind the tags they have the same width in every row; the project has the rest. A long
 * description takes from the tags and the project before it is cut. Below 1024 px `row-look.ts` names their places on the lines of a row.
 */
export const entryColumns: readonly EntryColumn[] = [
  {
    key: 'choice',
    width: '24px',
    look: css`
      align-self: stretch;
    `,
    entry: ({ entry, name, isSelected, handlers }) => (
      <SelectBox
        name={name}
        uuids={[entry.uuid]}
        selected={isSelected ? 1 : 0}
        onSelect={handlers.onSelect}
      />
    ),
    running: () => <RunningDot />,
    group: ({ similar, name, selected, handlers }) => (
      <SelectBox
        name={name}
        uuids={similar.map(({ uuid }) => uuid)}
        selected={selected}
        onSelect={handlers.onSelect}
      />
    ),
    text: () => null,
  },
  {
    key: 'description',
    width: 'auto',
    look: css`
      flex-shrink: 1;
      gap: var(--tw-space-1);
    `,
    entry: ({ entry, name, handlers: { commands } }) => (
      <>
        <Title
          name={name}
          title={entry.title}
          onSave={(title) => void commands.edit(entry, setTitle(title))}
        />
        <ReferenceMark reference={entry.reference} />
        <EntryMark uuid={entry.uuid} />
      </>
    ),
    group: (group) => {
      const [newest] = group.similar;
      const { rename } = groupEdit(group.similar, group.handlers.commands);
      return (
        <>
          <Unfold {...group} />
          <Title name={group.name} title={newest.title} onSave={rename} />
          <ReferenceMark reference={newest.reference} />
          <GroupMark {...group} />
        </>
      );
    },
    text: (similar) => <TitleText similar={similar} />,
  },
  {
    key: 'project',
    width: 1,
    look: css`
      ${pickerLook}
      & > button {
        padding: 0 var(--tw-space-2);
      }
      @media (min-width: 1024px) {
        min-width: 72px;
      }
    `,
    entry: ({ entry, handlers: { commands } }) => <EntryProject entry={entry} commands={commands} />,
    group: (group) => <GroupProject {...group} />,
    text: ([{ project_id }], cell) => project_id !== 0 && cell(),
  },
  {
    key: 'tags',
    width: 'var(--tags)',
    look: css`
      ${pickerLook}
      @media (min-width: 1024px) {
        flex-shrink: 1000;
        min-width: 64px;
        &:is(:empty, :has(> [data-empty])) {
          min-width: 32px;
        }
      }
    `,
    entry: ({ entry, handlers: { commands } }) => <EntryTags entry={entry} commands={commands} />,
    group: (group) => <GroupTags {...group} />,
    text: ([{ tag_id }], cell) => tag_id !== '' && cell(),
  },
  {
    key: 'billable',
    width: '36px',
    entry: ({ entry, handlers: { commands } }) => <EntryBillable entry={entry} commands={commands} />,
    group: (group) => <GroupBillable {...group} />,
    text: ([{ is_billable }], cell) => is_billable === 1 && cell(),
  },
  {
    key: 'times',
    width: 'auto',
    isFigure: true,
    look: css`
      gap: 0;
      min-width: max-content;
      color: var(--tw-text-muted);
      white-space: nowrap;
    `,
    entry: ({ entry, name, handlers, onMove }) => (
      <>
        <EntryRange name={name} span={spanOfEntry(entry)} onMove={onMove} />
        <OverlapMark entry={entry} commands={handlers.commands} />
      </>
    ),
    running: ({ entry, onStart }) => <RunningTimes entry={entry} onStart={onStart} />,
    group: (group) => <GroupTimes {...group} />,
    text: (similar) => (
      <>
        <SpanText span={extentOf(similar)} />
        <MarkPlace />
      </>
    ),
  },
  {
    key: 'duration',
    width: 'auto',
    isFigure: true,
    look: css`
      font-weight: 600;
    `,
    entry: ({ entry, name, onMove }) => (
      <EntryDuration name={name} span={spanOfEntry(entry)} onMove={onMove} />
    ),
    running: ({ entry, onStart }) => <RunningDuration entry={entry} onStart={onStart} />,
    group: ({ similar }) => <DurationText seconds={extentOf(similar).seconds} />,
    text: (similar) => <DurationText seconds={extentOf(similar).seconds} />,
  },
  {
    key: 'buttons',
    width: '72px',
    look: css`
      justify-content: end;
      gap: 0;
      & > button {
        width: 36px;
        aspect-ratio: auto;
        @media (max-width: 599px) {
          width: 44px;
        }
      }
    `,
    entry: ({ entry, name, handlers: { commands, onDelete }, onMove, onEdit }) => (
      <>
        <Continue name={name} onClick={() => void commands.continueEntry(entry)} />
        <EntryMore
          entry={entry}
          commands={commands}
          onMove={onMove}
          onDelete={() => onDelete([entry])}
          onEdit={onEdit}
        />
      </>
    ),
    running: ({ name, onEdit }) => <RowMore name={name} editor={onEdit} />,
    group: (group) => (
      <>
        <Continue
          name={group.name}
          onClick={() => void group.handlers.commands.continueEntry(group.similar[0])}
        />
        <GroupMore {...group} />
      </>
    ),
    text: () => null,
  },
];
