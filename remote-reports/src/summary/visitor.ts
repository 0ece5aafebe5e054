import { createContext } from 'react';

/** Set where a visitor reads a workspace's report: amounts are in its currency, and names lead nowhere. */
export const Visitor = createContext<{ currency: string } | undefined>(undefined);
