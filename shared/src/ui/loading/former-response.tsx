import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';

/** Fades and disables the previous filter's response while the new one is loading. */
export function FormerResponse({ isFormer, children }: { isFormer: boolean; children: ReactNode }) {
  return (
    <Answer inert={isFormer} aria-busy={isFormer || undefined}>
      {children}
    </Answer>
  );
}

const Answer = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  transition: opacity var(--tw-slow);
  &[inert] {
    opacity: 0.5;
  }
`;
