import type { ReactNode } from 'react';

/** Shows something short under a name that tells all. Plain elements: a week has hundreds. */
export function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="name">{name}</span>
    </>
  );
}
