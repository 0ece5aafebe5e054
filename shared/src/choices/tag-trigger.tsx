import { Tag } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from '@timeweave/shared/facade';
import { useControlTabIndex } from '@timeweave/shared/ui';
import type { EntryTags, SharedTags } from './entry-tags.ts';

/** The selected tags; with `partly`, those of several entries. */
type Picked = EntryTags & Partial<SharedTags>;

/** Returns the titles of the selected tags, and the number of tags that only some entries have. */
function nameOf({ text, partly = [] }: Picked): string {
  const all = text === '' ? 'none' : text;
  return partly.length === 0 ? `Tags: ${all}` : `Tags: ${all}; ${partly.length} more on some entries`;
}

/** The button with the selected tags, which opens the picker. */
export function TagTrigger({ picked, ...button }: ComponentProps<'button'> & { picked: Picked }) {
  const { text, partly = [] } = picked;
  const tabIndex = useControlTabIndex() ?? button.tabIndex;
  return (
    <Trigger
      type="button"
      {...button}
      tabIndex={tabIndex}
      aria-label={nameOf(picked)}
      data-empty={text === '' && partly.length === 0 ? '' : undefined}
    >
      <Tag size={16} aria-hidden />
      {text !== '' && <Titles>{text.replaceAll(',', ', ')}</Titles>}
      {partly.length > 0 && <span title={`${partly.length} more on some entries`}>+{partly.length}</span>}
    </Trigger>
  );
}

const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: var(--tw-space-1);
  min-width: 32px;
  max-width: 200px;
  min-height: var(--tw-control);
  padding: 0 var(--tw-space-2);
  border: 0;
  border-radius: var(--tw-radius);
  background: transparent;
  color: var(--tw-text-muted);
  cursor: pointer;
  & > svg {
    flex: none;
  }
  &:hover,
  &[data-popup-open] {
    background: var(--tw-surface-hover);
    color: var(--tw-text);
  }
`;

const Titles = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
