import { useContext, useEffect, useReducer, useState } from 'react';
import { RefreshCw, X } from 'lucide-react';
import { serverNow } from '@timeweave/shared/store';
import { Button, IconButton, NoteLine } from '@timeweave/shared/ui';
import { isEditing } from './edits.ts';
import { NewVersion } from './new-version.ts';
import { isOutdated } from './outdated.ts';

/** Interval at which an open note checks for edits, in ms. */
const lookEveryMs = 500;

/** Dismissed releases; the note returns only for another release. */
const dismissed = new Set<string>();

interface Props {
  onReload?: () => void;
}

/** Offers to reload a page whose release was withdrawn or is old, while the user is not editing. */
export function NewVersionNote({ onReload = () => location.reload() }: Props) {
  const newVersion = useContext(NewVersion);
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  if (!newVersion || !isOutdated(newVersion.open, newVersion.latest, serverNow())) return null;
  const { remote, open, latest } = newVersion;
  const change = `${remote} ${open} ${latest?.releases[0]?.release ?? ''}`;
  if (dismissed.has(change)) return null;
  const dismiss = () => {
    dismissed.add(change);
    redraw();
  };
  return <Offer key={change} onReload={onReload} onDismiss={dismiss} />;
}

function useIsEditing(): boolean {
  // true until the page is rendered
  const [editing, setEditing] = useState(true);
  useEffect(() => {
    const look = () => setEditing(isEditing());
    look();
    const timer = setInterval(look, lookEveryMs);
    return () => clearInterval(timer);
  }, []);
  return editing;
}

/** Appears when nothing is being edited, and stays; hides its button during an edit. */
function Offer({ onReload, onDismiss }: { onReload: () => void; onDismiss: () => void }) {
  const editing = useIsEditing();
  const [shown, setShown] = useState(false);
  if (!shown && !editing) setShown(true);
  if (!shown) return null;
  const reload = () => {
    // an edit may have begun since the last check
    if (!isEditing()) onReload();
  };
  return (
    <NoteLine
      icon={<RefreshCw size={16} aria-hidden />}
      action={
        <>
          {!editing && (
            <Button size="small" onClick={reload}>
              Reload
            </Button>
          )}
          <IconButton label="Dismiss" size="small" onClick={onDismiss}>
            <X size={16} aria-hidden />
          </IconButton>
        </>
      }
    >
      A new version is available.
    </NoteLine>
  );
}
