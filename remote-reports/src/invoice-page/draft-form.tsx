import { useRef, useState } from 'react';
import type { Invoice } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import {
  Button,
  TaxFields,
  taxChecks,
  TextArea,
  TextField,
  useCheckedForm,
  useLostFocus,
  VisuallyHidden,
} from '@timeweave/shared/ui';
import { BothVersions } from '../both-versions/index.ts';
import { DraftLines } from './draft-lines.tsx';
import { differences, draftChecks, valuesOf } from './draft-values.ts';
import { Fault } from './line-look.tsx';
import { Paper } from './paper.tsx';
import type { useDraft } from './use-draft.ts';

interface Props {
  invoice: Invoice;
  draft: ReturnType<typeof useDraft>;
  onBilling: () => void;
}

/** A draft that is edited in place, and saved at once. The totals are those of the saved version. */
export function DraftForm({ invoice, draft, onBilling }: Props) {
  const { values, theirs, isDirty, change, save, restart } = draft;
  const checks = { ...draftChecks(values), ...taxChecks(values.taxes) };
  const texts = Object.fromEntries(
    values.lines.flatMap(({ key, text, quantity, price }) => [
      [`text_${key}`, text],
      [`quantity_${key}`, quantity],
      [`price_${key}`, price],
    ]),
  );
  const [isSaved, setSaved] = useState(false);
  const { faults, busy, form } = useCheckedForm(checks, { blame: 'general', values: texts }, async () => {
    await save();
    setSaved(true);
  });
  const place = useRef<HTMLFormElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  // The pressed button is gone once the draft is saved.
  const onFocus = useLostFocus(place, () => bar.current?.focus({ preventScroll: true }));
  const { recipient } = invoice;
  const hasBilling = recipient.address !== '' && recipient.email !== '';
  return (
    <Form {...form} ref={place} aria-label="Draft" onFocus={onFocus}>
      {theirs && (
        <BothVersions
          rows={differences(values, valuesOf(theirs))}
          action={<Button onClick={restart}>Take theirs</Button>}
        >
          <b>This draft was changed elsewhere while you were editing it.</b> Your changes aren’t saved yet.
          ‘Save mine’ applies them to the other version.
        </BothVersions>
      )}
      <Paper
        invoice={invoice}
        billing={
          <Button size="small" onClick={onBilling}>
            {hasBilling ? 'Edit billing data' : 'Add address and email'}
          </Button>
        }
        due={
          <TextField
            label="Days until due"
            name="due_days"
            inputMode="numeric"
            value={values.dueDays}
            onChange={({ target }) => change({ dueDays: target.value })}
            error={faults['due_days']}
            maxLength={3}
            autoComplete="off"
          />
        }
        lines={
          <DraftLines
            invoice={invoice}
            lines={values.lines}
            onChange={(lines) => change({ lines })}
            faults={faults}
          />
        }
        taxes={<TaxFields taxes={values.taxes} onChange={(taxes) => change({ taxes })} faults={faults} />}
        note={
          <TextArea
            label="Note"
            name="note"
            dir="auto"
            rows={3}
            value={values.note}
            onChange={({ target }) => change({ note: target.value })}
            error={faults['note']}
            maxLength={2_000}
          />
        }
      />
      <VisuallyHidden role="status">{isSaved && !isDirty && 'Saved'}</VisuallyHidden>
      <Bar ref={bar} tabIndex={-1}>
        {isDirty && (
          <>
            {faults['general'] ? (
              <Fault role="alert">{faults['general']}</Fault>
            ) : (
              <span role="status">Not saved yet. The totals are those of the saved draft.</span>
            )}
            <Button onClick={restart}>Discard changes</Button>
            <Button type="submit" variant="primary" busy={busy}>
              {theirs ? 'Save mine' : 'Save'}
            </Button>
          </>
        )}
      </Bar>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-4);
`;

/** Has its room below the draft, so that nothing moves when its buttons come. */
const Bar = styled.div`
  position: sticky;
  bottom: calc(var(--tw-space-4) + env(safe-area-inset-bottom));
  z-index: var(--tw-layer-sticky);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--tw-space-2);
  width: min(900px, 100%);
  min-height: 54px;
  &:focus {
    outline: none;
  }
  &:not(:empty) {
    padding: var(--tw-space-2) var(--tw-space-4);
    border: 1px solid var(--tw-border);
    border-radius: var(--tw-radius);
    background: var(--tw-surface-raised);
    box-shadow: var(--tw-shadow-popup);
  }
  & > span,
  & > p {
    flex: 1 1 160px;
  }
  @media (max-width: 767px) {
    bottom: calc(64px + env(safe-area-inset-bottom));
  }
`;
