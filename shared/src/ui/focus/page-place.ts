import { createContext } from 'react';

interface Place {
  /** Receives the keys of shortcuts; default: the window. */
  element?: GlobalEventHandlers;
  /** Contains the popups; default: the body. */
  popups?: HTMLElement;
}

/** The elements in which another host shows the page (decision 0126). */
export const PagePlace = createContext<Place>({});
