/** The shadow root that shows the page, and the element of it for popups. */
interface PageRoot {
  root: ShadowRoot;
  popups: HTMLElement;
}

let current: PageRoot | undefined;

/** Says that the page is in a shadow root; undefined when it no longer is. Only the page for other hosts does. @public */
export function setPageRoot(place: PageRoot | undefined): void {
  current = place;
}

/** Returns where elements of the page are found and events of it are heard: the document, or the page's shadow root. */
export const pageRoot = (): Document | ShadowRoot => current?.root ?? document;

/** Returns the element for popups, which must be where the styles are; undefined for the document's body. */
export const popupPlace = (): HTMLElement | undefined => current?.popups;

/** Whether an event of the document is one of the page's own elements. */
export const isOfPage = (event: Event): boolean => !current || event.composedPath().includes(current.root);
