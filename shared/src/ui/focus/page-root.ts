/** The shadow root that contains the page, and its element for popups. */
interface PageRoot {
  root: ShadowRoot;
  popups: HTMLElement;
}

let current: PageRoot | undefined;

/**
 * Sets the shadow root of the page, or undefined for none. Used only by the page for other hosts.
 * @public
 */
export function setPageRoot(place: PageRoot | undefined): void {
  current = place;
}

/** Returns the root for queries and event listeners: the document, or the page's shadow root. */
export const pageRoot = (): Document | ShadowRoot => current?.root ?? document;

/** Returns the popups' element, which must be inside the shadow root with the styles; undefined for the body. */
export const popupPlace = (): HTMLElement | undefined => current?.popups;

/** Returns whether a document event came from an element of the page. */
export const isOfPage = (event: Event): boolean => !current || event.composedPath().includes(current.root);
