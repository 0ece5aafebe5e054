import { useEffect, useEffectEvent } from 'react';
import { styled } from '@timeweave/shared/facade';
import { chunkFailureEvent } from '../../contract/index.ts';
import { Button } from '../buttons/button.tsx';

interface Props {
  error: unknown;
  /** Starts a new attempt. */
  onRetry: () => void;
}

/** Shown instead of code that could not be loaded. Retries when the network is back. */
export function LoadFault({ error, onRetry }: Props) {
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    const onOnline = () => retry();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);

  const isOffline = !navigator.onLine;
  useEffect(() => {
    if (!isOffline) dispatchEvent(new CustomEvent(chunkFailureEvent, { detail: error }));
  }, [error, isOffline]);

  return (
    <Place role="alert">
      {isOffline ? 'Not available offline' : 'Couldn’t load this'}
      {!isOffline && (
        <Button size="small" onClick={() => location.reload()}>
          Reload
        </Button>
      )}
    </Place>
  );
}

const Place = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--tw-space-2);
  color: var(--tw-text-muted);
  white-space: nowrap;
`;
