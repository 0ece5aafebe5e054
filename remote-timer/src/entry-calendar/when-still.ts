interface Stillness {
  /** Frames without a change after which nothing moves any more. */
  frames: number;
  /** How long they last at least, in ms. */
  ms?: number;
  /** Waits for data, too. */
  needsData?: boolean;
}

/** The places of the parts of a calendar. */
const placesIn = (element: HTMLElement) =>
  Array.from(element.querySelectorAll('.cell, .entry'), (cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    return `${x} ${y} ${width} ${height}`;
  }).join();

/**
 * Calls back when no part of a calendar moves any more: FullCalendar lays itself out in several frames. Shown earlier, the
 * page visibly moves: layout shift 0.28 to 0.79 instead of 0.00 (decision 0124). Returns a function that stops waiting.
 */
export function whenStill(
  element: HTMLElement,
  { frames, ms = 0, needsData = false }: Stillness,
  onStill: () => void,
): () => void {
  // without a layout, nothing moves
  if (element.offsetHeight === 0) {
    onStill();
    return () => undefined;
  }
  let places = '';
  let same = 0;
  let changedAt = 0;
  const look = () => {
    const now = placesIn(element);
    const isLoading = needsData && element.querySelector('[data-loading]') !== null;
    same = now === places && !isLoading ? same + 1 : 0;
    if (same === 0) changedAt = performance.now();
    places = now;
    if (same >= frames && performance.now() - changedAt >= ms) onStill();
    else frame = requestAnimationFrame(look);
  };
  let frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}
