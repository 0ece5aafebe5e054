import { baseApi } from '@timeweave/shared/facade';
import { store } from '../store.ts';

/** Fields that were typed into, with the value that they had before. */
const before = new Map<HTMLInputElement | HTMLTextAreaElement, string>();

const isText = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type));

function rememberValue({ target }: Event): void {
  for (const field of before.keys()) if (!field.isConnected) before.delete(field);
  if (isText(target) && !before.has(target)) before.set(target, target.value);
}

/** Follows what is typed, so that `isEditing` knows of it; the result ends that. */
export function watchEdits(): () => void {
  addEventListener('focusin', rememberValue);
  return () => removeEventListener('focusin', rememberValue);
}

const isChanged = ([field, value]: [HTMLInputElement | HTMLTextAreaElement, string]) =>
  field.isConnected && field.value !== '' && field.value !== value;

const isInField = (element: Element | null) =>
  isText(element) || element?.closest('[contenteditable=true]') != null;

const isSending = () =>
  Object.values(store.getState()[baseApi.reducerPath].mutations).some(
    (each) => each && each.fulfilledTimeStamp === undefined && each.error === undefined,
  );

/** Returns whether a reload would take something away: a field with the focus or with new text, an open dialog, or a change on its way to the server. */
export function isEditing(): boolean {
  return (
    isInField(document.activeElement) ||
    [...before].some(isChanged) ||
    document.querySelector('[role=dialog],[role=alertdialog]') !== null ||
    isSending()
  );
}
