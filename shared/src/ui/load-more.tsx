import { useEffect, useEffectEvent, useRef } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Button } from './button.tsx';

/** So far before the end of the list, in pixels, the next entries are asked for. */
const ahead = 600;

export interface LoadMoreProps {
  busy: boolean;
  /** Nothing else is being read, and the last time worked; otherwise a person decides when to try again. */
  isReady: boolean;
  onMore: () => void;
}

/** Loads what comes next when it is pressed, and for as long as it is scrolled near. */
export function LoadMore({ busy, isReady, onMore }: LoadMoreProps) {
  const place = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    if (!isReady || !place.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver((seen) => seen.at(-1)?.isIntersecting && more(), {
      rootMargin: `0px 0px ${ahead}px`,
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isReady]);
  return (
    <More ref={place}>
      <Button busy={busy} onClick={onMore}>
        Load more
      </Button>
    </More>
  );
}

const More = styled.div`
  display: grid;
  justify-content: center;
  padding-top: var(--tw-space-6);
`;
