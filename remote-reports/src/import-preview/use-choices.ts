import { useEffect, useEffectEvent, useState } from 'react';
import type { Import, ImportChoices } from '@timeweave/shared/api';
import { useAttempt } from '@timeweave/shared/store';
import { useReportsReadImportMutation } from '../imports/index.ts';

/** Pause after the last change before the files are read again, in ms. */
const pauseMs = 600;

/** The choices of an import; each change reads its files again, also while they are being read. */
export function useChoices({ import_id, state, choices: stored }: Import, workspace_id: number) {
  const [read, { isLoading }] = useReportsReadImportMutation();
  const [own, setOwn] = useState<ImportChoices>();
  const [unsent, setUnsent] = useState<ImportChoices>();
  const attempt = useAttempt();

  const send = useEffectEvent(async (choices: ImportChoices) => {
    setUnsent(undefined);
    await attempt(() => read({ workspace_id, import_id, choices }).unwrap());
  });
  useEffect(() => {
    if (!unsent) return;
    const timer = setTimeout(() => void send(unsent), pauseMs);
    return () => clearTimeout(timer);
  }, [unsent]);

  const choices = own ?? stored;
  const change = (changes: Partial<ImportChoices>) => {
    const next = { ...choices, ...changes };
    setOwn(next);
    setUnsent(next);
  };
  return { choices, change, isRecalculating: isLoading || state === 'reading' || unsent !== undefined };
}

export type Change = ReturnType<typeof useChoices>['change'];
