import { useLayoutEffect, useRef } from 'react';

/** What was shown last, for what goes on after it has waited. */
export function useLatest<Value>(value: Value) {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
