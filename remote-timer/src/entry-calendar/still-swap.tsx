import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { whenStill } from './when-still.ts';

interface Props {
  /** Names what the children show. */
  name: string;
  children: ReactNode;
}

/** Replaces its children under another name once the new ones are still: the former ones stay visible until then. */
export function StillSwap({ name, children }: Props) {
  const [shown, setShown] = useState({ name, children });
  const pending = useRef<HTMLDivElement>(null);
  const latest = useRef(children);
  useLayoutEffect(() => {
    latest.current = children;
  });
  const isPending = shown.name !== name;
  if (!isPending && shown.children !== children) setShown({ name, children });

  useLayoutEffect(() => {
    if (!isPending || !pending.current) return;
    return whenStill(pending.current, { frames: 2 }, () => setShown({ name, children: latest.current }));
  }, [isPending, name]);

  const panes = isPending ? [shown, { name, children }] : [shown];
  return (
    <Panes>
      {panes.map((pane) => {
        const isHidden = pane.name !== shown.name;
        return (
          <Pane key={pane.name} ref={isHidden ? pending : undefined} $isHidden={isHidden}>
            {pane.children}
          </Pane>
        );
      })}
    </Panes>
  );
}

const Panes = styled.div`
  position: relative;
  height: 100%;
`;

const Pane = styled.div<{ $isHidden: boolean }>`
  height: 100%;
  ${({ $isHidden }) => $isHidden && 'position: absolute; inset: 0; visibility: hidden;'}
`;
