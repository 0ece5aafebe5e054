import { Tag } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from '@timeweave/shared/facade';
import type { PickedTags } from '../time-entry/index.ts';

/** The button that names the picked tags and opens the picker. */
export function TagTrigger({ picked, ...button }: ComponentProps<'button'> & { picked: PickedTags }) {
  const { text } = picked;
  return (
    <Trigger type="button" {...button} aria-label={text === '' ? 'Tags: none' : `Tags: ${text}`}>
      <Tag size={16} aria-hidden />
      {text !== '' && <Titles>{text.replaceAll(',', ', ')}</Titles>}
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
