import { useState } from 'react';

/**
 * The text of a field: the stored value until the user types. `forget` drops the typed text, unless it changed after
 * it was sent.
 */
export function useTyped(stored: string) {
  const [own, setOwn] = useState<string>();
  // Saved by an earlier attempt or in another tab: the field follows the stored value again.
  if (own === stored) setOwn(undefined);
  const typed = own ?? stored;
  return {
    typed,
    stored,
    isChanged: typed !== stored,
    onType: setOwn,
    forget: (sent: string) => setOwn((newest) => (newest === sent ? undefined : newest)),
  };
}
