import { createContext } from 'react';

/** Set for readers of a shared report: amounts are in its currency, and names are not linked. */
export const Visitor = createContext<{ currency: string } | undefined>(undefined);
