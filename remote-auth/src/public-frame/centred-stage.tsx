import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { PublicFrame } from './public-frame.tsx';
import { Threads } from './threads.tsx';

export function CentredStage({ children }: { children: ReactNode }) {
  return (
    <PublicFrame>
      <Stage>
        <Threads />
        {children}
      </Stage>
    </PublicFrame>
  );
}

const Stage = styled.div`
  position: relative;
  isolation: isolate;
  flex: 1;
  display: grid;
  place-items: center;
  padding: var(--tw-space-8) var(--tw-space-4);
`;
