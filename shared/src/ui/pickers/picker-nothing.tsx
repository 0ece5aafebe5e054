import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { errorMessage } from '@timeweave/shared/store';
import { Button } from '../buttons/button.tsx';

export interface PickerNothingProps {
  of: { currentData?: unknown; isFetching: boolean; error?: unknown; refetch: () => unknown };
  /** Shown when the choices are loaded and none matches. */
  children: ReactNode;
}

/** Shown instead of a picker's empty list: a skeleton, an error or the given text. */
export function PickerNothing({ of, children }: PickerNothingProps) {
  if (of.currentData !== undefined) return <Nothing>{children}</Nothing>;
  if (of.isFetching) return <Nothing data-loading>Loading…</Nothing>;
  return (
    <Nothing>
      <p>{errorMessage(of.error)}</p>
      <Button size="small" onClick={() => void of.refetch()}>
        Try again
      </Button>
    </Nothing>
  );
}

const Nothing = styled.div`
  display: grid;
  justify-items: start;
  gap: var(--tw-space-2);
  padding: var(--tw-space-2) var(--tw-space-5) var(--tw-space-4);
  color: var(--tw-text-muted);
`;
