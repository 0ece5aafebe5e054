import { useEffect, useEffectEvent, useRef } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Button } from '../buttons/button.tsx';

/** Distance from the end of the list, in px, at which the next page is loaded. */
const ahead = 600;

export interface LoadMoreProps {
  busy: boolean;
  /** Loads on scroll: no other request is pending and the last one succeeded. Otherwise only the button loads. */
  isReady: boolean;
  onMore: () => void;
  label?: string;
}

/** Loads the next page of a list when the user presses the button or scrolls near it. */
export function LoadMore({ busy, isReady, onMore, label = 'Load more' }: LoadMoreProps) {
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
    <More ref={place} data-no-print>
      <Button busy={busy} onClick={onMore}>
        {label}
      </Button>
    </More>
  );
}

const More = styled.div`
  display: grid;
  justify-content: center;
  padding-top: var(--tw-space-6);
`;
