import type { ReactNode } from 'react';
import { VisuallyHidden } from '@timeweave/shared/ui';

/** Shows something short under a name that tells all. */
export function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <VisuallyHidden>{name}</VisuallyHidden>
    </>
  );
}
