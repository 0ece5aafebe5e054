import { useEffect, useEffectEvent, useRef } from 'react';
import { styled } from '@timeweave/shared/facade';
import { Button } from '@timeweave/shared/ui';

interface Props {
  busy: boolean;
  onMore: () => void;
}

/** Loads what comes next when it is pressed, and when it is scrolled to. */
export function LoadMore({ busy, onMore }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(() => !busy && onMore());
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && more());
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
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
`;
