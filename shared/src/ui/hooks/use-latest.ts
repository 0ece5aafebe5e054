import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Returns a ref with the latest value, for code after an await and for handlers that keep their identity. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
