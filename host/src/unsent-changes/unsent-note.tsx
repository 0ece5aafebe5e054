import { CloudOff, TriangleAlert } from 'lucide-react';
import { Suspense, useState } from 'react';
import {
  publish,
  selectIsConnected,
  selectRefused,
  selectShownSinceMs,
  selectWaiting,
  styled,
  useSelector,
} from '@timeweave/shared/facade';
import { Button, lazyOnIdle } from '@timeweave/shared/ui';
import { ShownSince } from './shown-since.tsx';
import { useOnline } from './use-online.ts';

const RefusedDialog = lazyOnIdle(() => import('./refused-dialog.tsx').then((module) => module.RefusedDialog));

const changes = (count: number) => (count === 1 ? '1 change' : `${count} changes`);

/**
 * Says what of the person's work the server does not know yet, on every page, and what it did not accept; and when what is
 * shown was true, where that is from an earlier visit.
 */
export function UnsentNote() {
  const waiting = useSelector(selectWaiting).length;
  const refused = useSelector(selectRefused).length;
  const isConnected = useSelector(selectIsConnected);
  const shownSinceMs = useSelector(selectShownSinceMs);
  const isOnline = useOnline();
  const [open, setOpen] = useState(false);
  const isAway = !isOnline || (waiting > 0 && !isConnected);
  const isOld = shownSinceMs !== undefined;

  return (
    <>
      <Note role="status" data-shown={isAway || isOld || refused > 0}>
        {(isAway || isOld) && (
          <Line>
            <CloudOff size={16} aria-hidden />
            <span>
              {isAway && (
                <>
                  {isOnline ? 'Timeweave cannot be reached.' : 'You are offline.'}{' '}
                  {waiting > 0
                    ? `${changes(waiting)} will be sent later.`
                    : 'What you track is kept and sent later.'}{' '}
                </>
              )}
              {isOld && <ShownSince ms={shownSinceMs} />}
            </span>
            {isOnline && (
              <Button size="small" onClick={() => publish('connection/restored', {})}>
                {waiting > 0 ? 'Send now' : 'Try again'}
              </Button>
            )}
          </Line>
        )}
        {refused > 0 && (
          <Line>
            <Warning size={16} aria-hidden />
            <span>{changes(refused)} could not be saved.</span>
            <Button size="small" onClick={() => setOpen(true)}>
              Look
            </Button>
          </Line>
        )}
      </Note>
      <Suspense>{open && refused > 0 && <RefusedDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

const Note = styled.div`
  position: fixed;
  right: var(--tw-space-4);
  bottom: calc(var(--tw-space-4) + env(safe-area-inset-bottom) + var(--tw-bottom-bar, 0px));
  z-index: var(--tw-layer-shell);
  display: grid;
  gap: var(--tw-space-2);
  max-width: calc(100vw - 32px);
  padding: var(--tw-space-2) var(--tw-space-2) var(--tw-space-2) var(--tw-space-3);
  border: 1px solid var(--tw-border-strong);
  border-radius: var(--tw-radius);
  background: var(--tw-surface-raised);
  box-shadow: var(--tw-shadow-popup);
  &[data-shown='false'] {
    visibility: hidden;
  }
  @media (max-width: 767px) {
    left: var(--tw-space-4);
    bottom: calc(72px + env(safe-area-inset-bottom) + var(--tw-bottom-bar, 0px));
  }
`;

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: var(--tw-space-2);
  min-height: 28px;
  & > svg {
    flex: none;
    color: var(--tw-text-muted);
  }
  & > span {
    flex: 1;
    padding-right: var(--tw-space-2);
  }
`;

const Warning = styled(TriangleAlert)`
  ${Line} > & {
    color: var(--tw-danger-text);
  }
`;
