import { createContext, use } from 'react';

/** Takes the controls below it out of the tab order: −1 in the rows of a grid that are not its tab stop. */
export const ControlTabIndex = createContext<-1 | undefined>(undefined);

/** Returns the tab index for a control; undefined for its own. */
export const useControlTabIndex = () => use(ControlTabIndex);
