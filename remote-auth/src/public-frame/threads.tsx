import { styled } from '@timeweave/shared/facade';

/** Decorative lines behind the public pages. `low` leaves space for text at the top. */
export function Threads({ low = false }: { low?: boolean }) {
  return (
    <Weave viewBox={low ? '0 -130 1200 600' : '0 0 1200 600'} preserveAspectRatio="none" aria-hidden="true">
      {[0, 1, 2, 3, 4, 5].map((thread) => (
        <Thread key={thread} d={wave(150 + thread * 52, thread % 2 ? 64 : -64)} />
      ))}
      <RunningThread d={wave(310, -96)} />
    </Weave>
  );
}

/** Returns the path of a wave around `height`. */
function wave(height: number, swing: number): string {
  const [above, below] = [height - swing, height + swing];
  return `M-10 ${height} C 190 ${above} 210 ${above} 400 ${height} S 600 ${below} 800 ${height} S 1010 ${above} 1210 ${height}`;
}

const Weave = styled.svg`
  position: absolute;
  inset: 0;
  z-index: -1;
  width: 100%;
  height: 100%;
  fill: none;
  pointer-events: none;
`;

const Thread = styled.path`
  stroke: var(--tw-accent);
  stroke-width: 1.5;
  opacity: 0.2;
  vector-effect: non-scaling-stroke;
`;

const RunningThread = styled(Thread)`
  stroke: var(--tw-running);
  stroke-width: 2.5;
  opacity: 0.75;
`;
