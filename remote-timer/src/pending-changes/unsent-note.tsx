import { CloudOff, TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import {
  publish,
  selectIsConnected,
  selectRefused,
  selectWaiting,
  useSelector,
} from '@timeweave/shared/facade';
import { Button, lazyOnIdle, NoteLine, useOnline } from '@timeweave/shared/ui';

const RefusedDialog = lazyOnIdle(() => import('./refused-dialog.tsx').then((module) => module.RefusedDialog));

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

/** Tells the user, on every page, which changes the server does not have yet, and which it refused. */
export function UnsentNote() {
  return (
    <>
      <WaitingLine />
      <RefusedLine />
    </>
  );
}

function WaitingLine() {
  const waiting = useSelector(selectWaiting).length;
  const isConnected = useSelector(selectIsConnected);
  const isOnline = useOnline();
  if (isOnline && (waiting === 0 || isConnected)) return null;
  return (
    <NoteLine
      icon={<CloudOff size={16} aria-hidden />}
      action={
        isOnline && (
          <Button size="small" onClick={() => publish('connection/restored', {})}>
            Send now
          </Button>
        )
      }
    >
      {isOnline ? 'Timeweave cannot be reached.' : 'You are offline.'}{' '}
      {waiting > 0 ? `${changes(waiting)} will be sent later.` : 'What you track is kept and sent later.'}
    </NoteLine>
  );
}

function RefusedLine() {
  const refused = useSelector(selectRefused).length;
  const [open, setOpen] = useState(false);
  if (refused === 0) return null;
  return (
    <>
      <NoteLine
        icon={<TriangleAlert size={16} aria-hidden />}
        tone="danger"
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            Look
          </Button>
        }
      >
        {changes(refused)} could not be saved.
      </NoteLine>
      <Suspense>{open && <RefusedDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
