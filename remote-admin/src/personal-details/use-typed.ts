import { useState } from 'react';

/** The text of a field that shows the stored one until something is typed; `forget` returns to the stored one. */
export function useTyped(stored: string) {
  const [own, setOwn] = useState<string>();
  const typed = own ?? stored;
  return { typed, isChanged: typed !== stored, onType: setOwn, forget: () => setOwn(undefined) };
}
