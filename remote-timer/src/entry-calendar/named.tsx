import type { ReactNode } from 'react';

/** Content with a full accessible name. Uses plain elements, because a week has hundreds. */
export function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true">{children}</span>
      <span className="name">{name}</span>
    </>
  );
}
