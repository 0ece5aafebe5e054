import { timerArrival } from '../module-contract.ts';
import { attachTimer } from './attach-timer.ts';

// Hands the module over to the loader, which waits for it.
window[timerArrival]?.(attachTimer);
