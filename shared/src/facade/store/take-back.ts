import type { UnknownAction } from 'redux';
import type { ReadCall } from '../../api/index.ts';
import { apiThatReads, tagsRead } from './endpoints.ts';

/**
 * Takes back an optimistic update of a call's response and reads it again: of two refusals in a row, the second undo alone
 * would show the first change.
 */
export function takeBack(
  dispatch: (action: UnknownAction) => unknown,
  shown: { undo: () => void },
  name: ReadCall,
  payload: object,
): void {
  shown.undo();
  dispatch(apiThatReads(name).util.invalidateTags(tagsRead(name, payload)));
}
