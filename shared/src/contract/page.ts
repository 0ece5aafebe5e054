import type { ComponentType } from 'react';
import type { Slice } from '@reduxjs/toolkit';

/** What a module that a remote exposes exports as its default: one page. */
export interface RemotePage {
  /** Gets the title of the declaration that led to it, so that several declarations may share a module. */
  Page: ComponentType<{ title: string }>;
  /** Client state of the page; the host injects it into the one store before the first render. */
  slices?: readonly Slice[];
  /**
   * The page with made-up data. After it has prefetched the page, the host renders it hidden when the browser is idle, and
   * removes it: the first visit finds the code compiled and the styles inserted. Effects do not run and requests are not sent.
   */
  WarmUp?: ComponentType;
}

/** Types a page at the place where it is written. */
export function definePage(page: RemotePage): RemotePage {
  return page;
}
