/** Error messages for faults that a page detects when the timer is in an iframe. */
export const frameFaultWords = {
  load: 'Couldn’t load the timer.',
  origin: 'This page’s address is not registered in Timeweave.',
};
