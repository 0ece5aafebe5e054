import { use, useContext, useEffect, useReducer, useState } from 'react';
import { RefreshCw, X } from 'lucide-react';
import { ShellParts } from '@timeweave/shared/facade';
import { serverNow } from '@timeweave/shared/store';
import { Button, ButtonLink, IconButton, NoteLine } from '@timeweave/shared/ui';
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
  if (!newVersion) return null;
  const { remote, open, latest, isPageGone } = newVersion;
  if (!isPageGone && !isOutdated(open, latest, serverNow())) return null;
  const change = `${remote} ${open} ${latest?.releases[0]?.release ?? ''}`;
  if (dismissed.has(change)) return null;
  const dismiss = () => {
    dismissed.add(change);
    redraw();
  };
  return <Offer key={change} isPageGone={isPageGone} onReload={onReload} onDismiss={dismiss} />;
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

interface OfferProps {
  isPageGone: boolean;
  onReload: () => void;
  onDismiss: () => void;
}

/** Appears when nothing is being edited, and stays; hides its button during an edit. */
function Offer({ isPageGone, onReload, onDismiss }: OfferProps) {
  const { homePath, homeLabel } = use(ShellParts);
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
          {!editing && isPageGone && (
            <ButtonLink size="small" to={homePath}>
              Go to {homeLabel}
            </ButtonLink>
          )}
          {!editing && !isPageGone && (
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
      {isPageGone ? 'This page was withdrawn.' : 'A new version is available.'}
    </NoteLine>
  );
}
