import { useMemo, useRef, useState } from 'react';
import { usePreferences, useSession } from '@timeweave/shared/session';
import { type OfferUndo, Popover, quoted, useLatest } from '@timeweave/shared/ui';
import { emptyDraft, fieldsOf, lookOf } from '../entry-commands/index.ts';
import type { Span } from '../entry-times/index.ts';
import type { useWhichHour } from '../entry-times/index.ts';
import { addEntry, addStep, useMakeChanges } from '../entry-commands/index.ts';
import { movedBy } from './dragged-times.ts';
import { type NewEntry, NewEntryForm } from './new-entry-form.tsx';

/** Anchor of the form: the slot marked on the calendar, otherwise the button that opens it. */
function anchor(): DOMRect | undefined {
  const place = document.querySelector('.mirror') ?? document.querySelector('[data-new-entry]');
  return place?.getBoundingClientRect();
}

/** The form that adds an entry at a slot; keeps the typed values when another slot is chosen. */
export function useNewEntry(offer: OfferUndo, whichHour: ReturnType<typeof useWhichHour>) {
  const { workspace_id } = useSession();
  const { timeZone } = usePreferences();
  const makeChanges = useMakeChanges(offer);
  const [entry, setEntry] = useState<NewEntry>();
  const unselect = useRef<() => void>(undefined);
  const latestEntry = useLatest(entry);
  const take = useLatest(whichHour.take);

  const close = () => {
    setEntry(undefined);
    unselect.current?.();
  };

  const add = async (added: NewEntry, { start, end }: Span) => {
    close();
    const { draft } = added;
    const fields = { workspace_id, ...fieldsOf(draft), timer_start: start, timer_end: end };
    const step = addStep(addEntry(fields, lookOf(draft)));
    const done = () => `Added ${quoted(fields)}`;
    const error = await makeChanges([step], { done, hasOwnAlert: true });
    // Restores the typed values, unless another entry is being added by now.
    if (error !== undefined) setEntry((current) => current ?? { ...added, error });
  };

  const open = useMemo(
    () =>
      (span: Span, slot: { unselect?: () => void } = {}) => {
        unselect.current = slot.unselect;
        const readings = movedBy(span, { days: 0, milliseconds: 0 }, timeZone);
        take.current(
          readings.map((meant) => ({
            ms: meant.start * 1000,
            take: () => setEntry({ span: meant, draft: latestEntry.current?.draft ?? emptyDraft }),
          })),
        );
      },
    [latestEntry, take, timeZone],
  );

  const isTyped = entry !== undefined && (entry.typed !== undefined || entry.draft !== emptyDraft);
  const element = entry && (
    <Popover open title="New entry" anchor={anchor} side="right" isTyped={isTyped} onOpenChange={close}>
      <NewEntryForm
        // Resets the typed times when the slot changes.
        key={entry.span.start}
        entry={entry}
        onChange={setEntry}
        onCancel={close}
        onAdd={(spans) =>
          whichHour.take(
            spans.map((span) => ({
              ms: (spans.length > 1 && spans[0]?.start === span.start ? span.end : span.start) * 1000,
              take: () => void add(entry, span),
            })),
          )
        }
      />
    </Popover>
  );
  return { open, element };
}
