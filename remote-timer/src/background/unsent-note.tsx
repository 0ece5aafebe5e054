import { CloudUpload, TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useSelector } from '@timeweave/shared/facade';
import { Button, lazyOnIdle, NoteLine, OfflineNote, useOnline } from '@timeweave/shared/ui';
import { selectIsConnected, selectIsSaving, selectPending, selectUndecided } from '../change-queue/index.ts';

const UndecidedDialog = lazyOnIdle(() =>
  import('./undecided-dialog.tsx').then((module) => module.UndecidedDialog),
);

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

/** Shows on every page which changes are pending, refused or stuck. */
export function UnsentNote() {
  return (
    <>
      <PendingLine />
      <UndecidedLine />
    </>
  );
}

function PendingLine() {
  const pending = useSelector(selectPending).length;
  const isConnected = useSelector(selectIsConnected);
  const isOnline = useOnline();
  const isSaving = useSelector(selectIsSaving);
  if (isOnline && isConnected) {
    if (!isSaving) return null;
    return <NoteLine icon={<CloudUpload size={16} aria-hidden />}>Saving {changes(pending)}…</NoteLine>;
  }
  return (
    <OfflineNote retryLabel="Send now">
      {isOnline ? 'Timeweave can’t be reached.' : 'You are offline.'}{' '}
      {pending > 0 ? `${changes(pending)} will be sent later.` : 'What you track is kept and sent later.'}
    </OfflineNote>
  );
}

function UndecidedLine() {
  const undecided = useSelector(selectUndecided).length;
  const [open, setOpen] = useState(false);
  if (undecided === 0) return null;
  return (
    <>
      <NoteLine
        icon={<TriangleAlert size={16} aria-hidden />}
        tone="danger"
        action={
          <Button size="small" onClick={() => setOpen(true)}>
            Review
          </Button>
        }
      >
        {changes(undecided)} couldn’t be saved.
      </NoteLine>
      <Suspense>{open && <UndecidedDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
