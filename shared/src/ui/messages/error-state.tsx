import { styled } from '@timeweave/shared/facade';
import { Button } from '../buttons/button.tsx';
import { useFocusReturn } from '../focus/use-focus-return.ts';
import { Notice } from './empty-state.tsx';

export interface ErrorStateProps {
  title: string;
  message: string;
  onRetry?: () => void;
  retryLabel?: string;
  isRetrying?: boolean;
}

export function ErrorState({
  title,
  message,
  onRetry,
  retryLabel = 'Try again',
  isRetrying,
}: ErrorStateProps) {
  // The button is removed with the error.
  const { place, onFocus } = useFocusReturn();
  return (
    <Notice ref={place} onFocus={onFocus} role="alert">
      <h2>{title}</h2>
      <Message>{message}</Message>
      {onRetry && (
        <Button onClick={onRetry} busy={isRetrying}>
          {retryLabel}
        </Button>
      )}
    </Notice>
  );
}

const Message = styled.p`
  max-width: 56ch;
  color: var(--tw-text-muted);
`;
