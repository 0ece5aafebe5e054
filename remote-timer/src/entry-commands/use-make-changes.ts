import { useCallback, useRef } from 'react';
import type { TimeEntry } from '@timeweave/shared/api';
import { alertShown, errorMessage, refusalText, useAppDispatch } from '@timeweave/shared/store';
import type { OfferUndo } from '@timeweave/shared/ui';
import {
  type EntryChange,
  isDoneIn,
  newUuid,
  outcomesIn,
  type QueueThunk,
  whenSent,
} from '../change-queue/index.ts';
import { changeEntry } from './change-entry.ts';
import type { Step } from './steps.ts';

interface Result {
  answer?: unknown;
  /** Why the server refused the whole change at once. */
  fault?: string;
}

/** Adds a change to the queue. Resolves once the server has saved or refused it, or it is queued for later. */
function save(change: EntryChange): QueueThunk<Promise<Result>> {
  return async (dispatch) => {
    try {
      return { answer: await dispatch(changeEntry(change)) };
    } catch (error) {
      return { fault: errorMessage(error) };
    }
  };
}

/** Returns why a part was refused; undefined if nothing was. */
function faultOf(results: readonly Result[]): string | undefined {
  const refused = results.find(({ fault }) => fault !== undefined);
  return refused?.fault ?? refusalText(results.flatMap(({ answer }) => outcomesIn(answer)));
}

/** Returns the entries that a step has changed. */
const changedBy = ({ entries }: Step, { answer, fault }: Result) =>
  fault === undefined ? entries.filter(({ uuid }) => isDoneIn(answer)(uuid)) : [];

/** Makes changes one after the other, up to the first that is refused, whose reason it resolves to. */
function saveInTurn(changes: readonly EntryChange[]): QueueThunk<Promise<string | undefined>> {
  return async (dispatch) => {
    for (const change of changes) {
      const fault = faultOf([await dispatch(save(change))]);
      if (fault !== undefined) return fault;
    }
    return undefined;
  };
}

interface Options {
  /** Returns the text of the undo, by the changed entries; without it no undo is offered. */
  done?: ((changed: readonly TimeEntry[]) => string) | undefined;
  /** The caller shows why a change was refused; by default an alert does. */
  hasOwnAlert?: boolean;
}

/**
 * Returns a function that makes steps together through the change queue, and offers their undo instead of the former. Resolves to why a
 * part was refused; undefined once everything is saved, or queued for later.
 */
export function useMakeChanges(offer: OfferUndo) {
  const dispatch = useAppDispatch();
  const newest = useRef(0);

  return useCallback(
    async (asked: readonly Step[], { done, hasOwnAlert = false }: Options = {}) => {
      const own = ++newest.current;
      const steps = asked.map((step) => ({ ...step, change: { key: newUuid(), ...step.change } }));
      offer(undefined);
      const results = await Promise.all(steps.map(({ change }) => dispatch(save(change))));
      const fault = faultOf(results);
      if (fault !== undefined && !hasOwnAlert) dispatch(alertShown('danger', fault));
      const made = steps.flatMap((step, index) => {
        const entries = changedBy(step, results[index] ?? {});
        return entries.length > 0 ? [{ step, entries }] : [];
      });
      // Saved late: must not replace the undo of a newer command.
      if (!done || made.length === 0 || own !== newest.current) return fault;
      const undo = async () => {
        const faults = await Promise.all(made.map(({ step }) => dispatch(saveInTurn(step.back()))));
        const refused = faults.find((each) => each !== undefined);
        if (refused !== undefined) dispatch(alertShown('danger', refused));
        return refused === undefined;
      };
      const saved = dispatch(whenSent(made.map(({ step }) => step.change.key)));
      offer({ text: done(made.flatMap(({ entries }) => entries)), undo, saved });
      return fault;
    },
    [dispatch, offer],
  );
}

/** Makes changes one after the other, and shows an alert with the reason of the first that is refused. Resolves to whether none was. */
function makeInTurn(changes: readonly EntryChange[]): QueueThunk<Promise<boolean>> {
  return async (dispatch) => {
    const fault = await dispatch(saveInTurn(changes));
    if (fault !== undefined) dispatch(alertShown('danger', fault));
    return fault === undefined;
  };
}

/**
 * Returns a function that makes one change through the change queue, without an undo; shows an alert when the server
 * refuses it at once. Resolves to whether it is saved or queued for later.
 */
export function useMakeChange() {
  const dispatch = useAppDispatch();
  return useCallback((change: EntryChange) => dispatch(makeInTurn([change])), [dispatch]);
}

/**
 * Returns a function that makes changes one after the other, up to the first that is refused, and offers to take all of them back.
 * Resolves to whether all are saved or queued for later.
 */
export function useMakeInTurn(offer: OfferUndo) {
  const dispatch = useAppDispatch();
  return useCallback(
    async (changes: readonly EntryChange[], back: readonly EntryChange[], text: string) => {
      offer(undefined);
      if (!(await dispatch(makeInTurn(changes)))) return false;
      offer({ text, undo: () => dispatch(makeInTurn(back)) });
      return true;
    },
    [dispatch, offer],
  );
}
