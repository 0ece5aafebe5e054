import { useEffect, useState } from 'react';
import { subscribe } from '@timeweave/shared/facade';

/** Counts the events that arrive from any remote. */
export function Heard() {
  const [count, setCount] = useState(0);
  useEffect(() => subscribe('connection/restored', () => setCount((before) => before + 1)), []);
  return (
    <p>
      {fixture.name} {fixture.contract} heard {count}
    </p>
  );
}
