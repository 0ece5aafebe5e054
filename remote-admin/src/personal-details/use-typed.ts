import { useState } from 'react';

/** The text of a field, the stored one until something is typed; `forget` drops the typed text unless it has changed since it was sent. */
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
