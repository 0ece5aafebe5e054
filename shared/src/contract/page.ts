import type { ComponentType } from 'react';
import type { Slice } from '@reduxjs/toolkit';

/** What a module that a remote exposes exports as its default: one page. */
export interface RemotePage {
  /** Gets the title of the declaration that led to it, so that several declarations may share a module. */
  Page: ComponentType<{ title: string }>;
  /** Client state of the page; the host injects it into the one store before the first render. */
  slices?: readonly Slice[];
}

/** Types a page at the place where it is written. */
export function definePage(page: RemotePage): RemotePage {
  return page;
}
