import { useEffect, useEffectEvent, useState } from 'react';
import type { Slots } from '@timeweave/shared/contract';
import { useAppDispatch } from '@timeweave/shared/store';
import { ChangeQueue, readUnsent } from '../change-queue/index.ts';
import { UnsentDialog } from './unsent-dialog.tsx';

/** Asks at log-out what should happen to unsent changes, if there are any. */
export function BeforeLogOut({ onReady, onStay }: Slots['before-log-out']) {
  const dispatch = useAppDispatch();
  const [isAsking] = useState(() => dispatch(readUnsent()).length > 0);
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    if (!isAsking) ready();
  }, [isAsking]);
  return (
    <>
      <ChangeQueue />
      {isAsking && <UnsentDialog onDecided={onReady} onStay={onStay} />}
    </>
  );
}
