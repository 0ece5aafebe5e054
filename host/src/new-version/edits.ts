import { baseApi } from '@timeweave/shared/facade';
import { store } from '../store.ts';

/** Edited fields with their previous value. */
const before = new Map<HTMLInputElement | HTMLTextAreaElement, string>();

const isText = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement &&
      !['checkbox', 'radio', 'button', 'submit'].includes(target.type))) &&
  !target.readOnly;

function rememberValue({ target }: Event): void {
  for (const field of before.keys()) if (!field.isConnected) before.delete(field);
  if (isText(target) && !before.has(target)) before.set(target, target.value);
}

/** Tracks edits for `isEditing`; returns a function that stops it. */
export function watchEdits(): () => void {
  addEventListener('focusin', rememberValue);
  return () => removeEventListener('focusin', rememberValue);
}

/** A field that saves by itself names its saved value in `data-saved-value`. */
const isChanged = ([field, previous]: [HTMLInputElement | HTMLTextAreaElement, string]) =>
  field.isConnected && field.value !== '' && field.value !== (field.dataset['savedValue'] ?? previous);

const isInField = (element: Element | null) =>
  isText(element) || element?.closest('[contenteditable=true]') != null;

const isSending = () =>
  Object.values(store.getState()[baseApi.reducerPath].mutations).some(
    (each) => each && each.fulfilledTimeStamp === undefined && each.error === undefined,
  );

/**
 * Returns whether a reload would lose something: a field with the focus or with new text, an open dialog, or a change that
 * is being sent.
 */
export function isEditing(): boolean {
  return (
    isInField(document.activeElement) ||
    [...before].some(isChanged) ||
    document.querySelector('[role=dialog],[role=alertdialog]') !== null ||
    isSending()
  );
}
