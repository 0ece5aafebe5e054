import { type RefObject, useLayoutEffect, useRef } from 'react';

/** What was shown last, for what goes on after it has waited and for handlers that stay the same meanwhile. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
