import { useState } from 'react';

/**
 * The text of a field: the stored value until the user types. `forget` drops the typed text, unless it changed after
 * it was sent.
 */
export function useTyped(stored: string) {
  const [own, setOwn] = useState<string>();
  const typed = own ?? stored;
  return {
    typed,
    isChanged: typed !== stored,
    onType: setOwn,
    forget: (sent: string) => setOwn((newest) => (newest === sent ? undefined : newest)),
  };
}
