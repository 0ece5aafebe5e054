import { Play } from 'lucide-react';
import { styled } from '@timeweave/shared/facade';
import {
  Checkbox,
  IconButton,
  InlineInput,
  InlineText,
  Muted,
  useControlTabIndex,
} from '@timeweave/shared/ui';
import { EntryMark } from '../time-entry/index.ts';
import type { GroupParts } from './row-parts.ts';
import type { Similar } from './similar-entries.ts';

/** Name of the row in accessible labels. */
interface Named {
  name: string;
}

interface SelectBoxProps extends Named {
  uuids: readonly string[];
  /** Number of selected entries. */
  selected: number;
  onSelect: (uuids: readonly string[], on: boolean, withShift: boolean) => void;
}

export function SelectBox({ name, uuids, selected, onSelect }: SelectBoxProps) {
  const isSelected = selected === uuids.length;
  return (
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
  );
}

interface TitleProps extends Named {
  title: string;
  onSave: (title: string) => void;
}

export function Title({ name, title, onSave }: TitleProps) {
  return (
    <InlineInput
      label={`Description of ${name}`}
      shown={title}
      placeholder="(No description)"
      read={(text) => text.trim()}
      onSave={onSave}
      maxLength={3000}
      fitsText
    />
  );
}

/** The description without its field, after the number of entries of a group. */
export function TitleText({ similar }: { similar: Similar }) {
  const [{ title }] = similar;
  return (
    <>
      {similar.length > 1 && <Count as="span">{similar.length}</Count>}
      <InlineText>{title || <Muted>(No description)</Muted>}</InlineText>
    </>
  );
}

export function Continue({ name, onClick }: Named & { onClick: () => void }) {
  return (
    <IconButton label={`Continue ${name}`} onClick={onClick}>
      <Play size={16} />
    </IconButton>
  );
}

/** The number of entries of a group, which expands it. */
export function Unfold({ similar, name, isOpen, onToggle }: GroupParts) {
  return (
    <Count
      type="button"
      aria-expanded={isOpen}
      aria-label={name}
      tabIndex={useControlTabIndex()}
      title={isOpen ? 'Hide these entries' : 'Show these entries'}
      onClick={() => onToggle(similar, !isOpen)}
    >
      {similar.length}
    </Count>
  );
}

/** The first mark of a group's entries, unless they show their own. */
export function GroupMark({ similar, isOpen }: GroupParts) {
  if (isOpen) return null;
  return (
    <FirstMark>
      {similar.map(({ uuid }) => (
        <EntryMark key={uuid} uuid={uuid} />
      ))}
    </FirstMark>
  );
}

export const RunningDot = styled.span.attrs({ role: 'img', 'aria-label': 'Running', title: 'Running' })`
  width: 10px;
  height: 10px;
  margin: 3px;
  border-radius: 50%;
  background: var(--tw-running);
`;

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
