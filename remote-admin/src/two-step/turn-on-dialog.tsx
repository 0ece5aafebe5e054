import { useState } from 'react';
import type { Answer } from '@timeweave/shared/store';
import { ProveOwner } from './prove-owner.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUpApp } from './set-up-app.tsx';

type Begun = Answer<'POST /api/second_factor/begin'>;

/** Asks for the password, sets up the app, and shows the recovery codes, one after the other. */
export function TurnOnDialog({ hasPassword, onClose }: { hasPassword: boolean; onClose: () => void }) {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <RecoveryCodes codes={codes} onClose={onClose} />;
  if (begun) return <SetUpApp begun={begun} onTurnedOn={setCodes} onClose={onClose} />;
  return <ProveOwner hasPassword={hasPassword} onProved={setBegun} onClose={onClose} />;
}
