/**
 * A ref for a popup: keeps its greatest height in `--kept-height` while it is open, so that it neither shrinks nor moves when
 * its content does.
 */
export function keepHeight(popup: HTMLElement | null) {
  if (!popup || typeof ResizeObserver === 'undefined') return;
  let kept = 0;
  const observer = new ResizeObserver(() => {
    if (popup.offsetHeight <= kept) return;
    kept = popup.offsetHeight;
    popup.style.setProperty('--kept-height', `${kept}px`);
  });
  observer.observe(popup);
  return () => observer.disconnect();
}
