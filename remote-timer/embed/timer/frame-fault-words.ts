/** The faults that a page finds which has the timer in a frame. */
export const frameFaultWords = {
  load: 'Couldn’t load the timer.',
  origin: 'This page’s address is not registered in Timeweave.',
};
