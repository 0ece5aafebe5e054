import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Card } from '@timeweave/shared/ui';

export interface HelpSectionProps {
  /** The URL fragment: `/help#durations`. */
  id: string;
  title: string;
  children: ReactNode;
}

export function HelpSection({ id, title, children }: HelpSectionProps) {
  return (
    <Text id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {children}
    </Text>
  );
}

const Text = styled(Card)`
  display: grid;
  gap: var(--tw-space-3);
  scroll-margin-top: var(--tw-space-4);
  h2 {
    margin: 0;
    font-size: 16px;
  }
  p {
    max-width: 72ch;
    margin: 0;
  }
`;
