import { Folder } from 'lucide-react';
import type { ComponentProps } from 'react';
import { styled } from '@timeweave/shared/facade';
import { ColorDot } from '@timeweave/shared/ui';
import type { Choice } from './project-groups.ts';

/** The button that names the picked project and opens the picker. */
export function ProjectTrigger({ picked, ...button }: ComponentProps<'button'> & { picked: Choice }) {
  return (
    <Trigger type="button" {...button} aria-label={`Project: ${picked.name}`}>
      {picked.id === 0 ? <Folder size={16} aria-hidden /> : <ColorDot color={picked.color ?? ''} />}
      <Name>
        {picked.id === 0 ? 'Project' : picked.name}
        {picked.client && ` · ${picked.client}`}
      </Name>
    </Trigger>
  );
}

const Trigger = styled.button`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  min-width: 0;
  max-width: 260px;
  & > :first-child {
    flex: none;
  }
  min-height: var(--tw-control);
  padding: 0 var(--tw-space-3);
  border: 0;
  border-radius: var(--tw-radius);
  background: transparent;
  color: var(--tw-text-muted);
  cursor: pointer;
  &:hover,
  &[data-popup-open] {
    background: var(--tw-surface-hover);
    color: var(--tw-text);
  }
`;

const Name = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
