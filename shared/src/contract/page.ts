import type { ComponentType } from 'react';
import type { Slice } from '@reduxjs/toolkit';

/** A page; the default export of an exposed module. */
export interface RemotePage {
  /** Receives the title of its declaration, so that several declarations may share a module. */
  Page: ComponentType<{ title: string }>;
  /** Client state of the page; the host injects it into the store before the first render. */
  slices?: readonly Slice[];
  /**
   * The page with sample data. After prefetching the page, the host renders it once, hidden, while the browser is idle: the
   * first visit finds the code compiled and the styles inserted. Effects do not run and no requests are sent.
   */
  WarmUp?: ComponentType;
}

/** Checks the type of a page where it is defined. */
export function definePage(page: RemotePage): RemotePage {
  return page;
}
