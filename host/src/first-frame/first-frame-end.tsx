import { useLayoutEffect } from 'react';

/** Removes the static shell of index.html in the commit that shows the component's siblings. */
export function FirstFrameEnd() {
  useLayoutEffect(() => {
    delete document.documentElement.dataset.firstFrame;
    document.getElementById('first-frame')?.remove();
  }, []);
  return null;
}
