import { timerArrival } from '../module-contract.ts';
import { attachTimer } from './attach-timer.ts';

// Passes the module to the loader, which waits for it.
window[timerArrival]?.(attachTimer);
