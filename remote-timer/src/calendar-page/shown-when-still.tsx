import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { whenStill } from '../entry-calendar/index.ts';

interface Props {
  /** Whether the children have what they show. */
  isReady: boolean;
  /** Covers the children until they are still. */
  cover: ReactNode;
  children: ReactNode;
}

/** Shows FullCalendar, once it has its data, when none of its parts moves any more. */
export function ShownWhenStill({ isReady, cover, children }: Props) {
  const [isStill, setStill] = useState(false);
  const content = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (isStill || !isReady || !content.current) return;
    return whenStill(content.current, { frames: 6, ms: 100, needsData: true }, () => setStill(true));
  }, [isStill, isReady]);

  return (
    <>
      <Content ref={content} $hidden={!isStill}>
        {children}
      </Content>
      {!isStill && <Cover>{cover}</Cover>}
    </>
  );
}

const Content = styled.div<{ $hidden: boolean }>`
  height: 100%;
  ${({ $hidden }) => $hidden && 'visibility: hidden;'}
`;

const Cover = styled.div`
  position: absolute;
  inset: 0;
`;
