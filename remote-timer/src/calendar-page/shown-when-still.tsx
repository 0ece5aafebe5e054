import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { styled } from '@timeweave/shared/facade';

interface Props {
  /** Whether the children have what they show. */
  isReady: boolean;
  /** Covers the children until they are still. */
  cover: ReactNode;
  children: ReactNode;
}

/** Frames without a change after which nothing moves any more, and how long they last at least, in ms. */
const stillFrames = 6;
const stillMs = 100;

/** The places of the parts of a calendar. */
const placesIn = (element: HTMLElement) =>
  Array.from(element.querySelectorAll('.cell, .entry'), (cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    return `${x} ${y} ${width} ${height}`;
  }).join();

/** FullCalendar lays itself out in several frames: shows it, once it has its data, when none of its parts moves. */
export function ShownWhenStill({ isReady, cover, children }: Props) {
  const [isStill, setStill] = useState(false);
  const content = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    if (isStill || !isReady) return;
    // without a layout, nothing moves
    if (content.current?.offsetHeight === 0) return setStill(true);
    let places = '';
    let same = 0;
    let changedAt = 0;
    const look = () => {
      if (!content.current) return;
      const now = placesIn(content.current);
      const isLoading = content.current.querySelector('[data-loading]') !== null;
      same = now === places && !isLoading ? same + 1 : 0;
      if (same === 0) changedAt = performance.now();
      places = now;
      if (same >= stillFrames && performance.now() - changedAt >= stillMs) setStill(true);
      else frame = requestAnimationFrame(look);
    };
    let frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
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
