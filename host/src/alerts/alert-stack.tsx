import { useEffect } from 'react';
import { styled, useAppDispatch, useSelector } from '@timeweave/shared/facade';
import { alertDismissed, selectAlerts, type Alert } from '@timeweave/shared/host';

/** In ms (specification, section 8). */
const shownForMs = 3_000;

/** The alerts at the top right: announced without moving the focus, removed after three seconds. */
export function AlertStack() {
  const alerts = useSelector(selectAlerts);
  return (
    <Stack role="status" aria-live="polite" data-no-print>
      {alerts.map((alert) => (
        <ShownAlert key={alert.id} alert={alert} />
      ))}
    </Stack>
  );
}

function ShownAlert({ alert }: { alert: Alert }) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const timeout = setTimeout(() => dispatch(alertDismissed(alert.id)), shownForMs);
    return () => clearTimeout(timeout);
  }, [alert.id, dispatch]);
  return <Box $type={alert.alertType}>{alert.msg}</Box>;
}

/**
 * The timer bar publishes its height: alerts cover neither the clock nor Stop. Elsewhere a page's head is so high. What
 * they cover can be clicked.
 */
const Stack = styled.div`
  position: fixed;
  top: calc(var(--tw-top-bar, 60px) + var(--tw-space-4));
  right: var(--tw-space-4);
  z-index: var(--tw-layer-alerts);
  display: grid;
  gap: var(--tw-space-2);
  max-width: min(360px, calc(100vw - 32px));
  pointer-events: none;
`;

const Box = styled.div<{ $type: Alert['alertType'] }>`
  padding: 12px 16px;
  border-radius: var(--tw-radius);
  border: 1px solid var(--tw-border);
  border-left: 4px solid var(${({ $type }) => `--tw-${$type}`});
  background: var(--tw-surface-raised);
  color: var(--tw-text);
  box-shadow: var(--tw-shadow-popup);
  overflow-wrap: anywhere;
`;
