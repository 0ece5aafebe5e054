import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { serverNow } from '@timeweave/shared/store';
import { Button, Popover } from '@timeweave/shared/ui';
import type { Span } from '@timeweave/shared/time';
import { type Edge, readingLabels, readingNote } from './reading-text.ts';

export interface Question {
  field: HTMLElement;
  edge: Edge;
  answers: readonly { span: Span; take: () => void }[];
}

/** Asks at the field which times are meant. The former times stay without an answer. */
export function WhichTimePopover({ field, edge, answers, onClose }: Question & { onClose: () => void }) {
  const { timeZone, timeFormat, dateFormat, timeDurationFormat } = usePreferences();
  const now = Math.floor(serverNow() / 1000);
  const formats = { now, timeZone, timeFormat, dateFormat, timeDurationFormat };
  const labels = readingLabels(
    answers.map(({ span }) => span),
    edge,
    formats,
  );
  return (
    <Popover
      open
      title={answers.length > 1 ? 'Which time do you mean?' : 'Is this what you mean?'}
      anchor={() => field.getBoundingClientRect()}
      onlyEscapeCloses
      onOpenChange={onClose}
      finalFocus={() => field}
    >
      <Answers>
        {answers.map(({ span, take }, index) => (
          <Answer
            key={`${span.start} ${span.end}`}
            onClick={() => {
              onClose();
              take();
            }}
          >
            {labels[index]}
            <small>{readingNote(span, edge, formats)}</small>
          </Answer>
        ))}
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </Answers>
    </Popover>
  );
}

const Answers = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--tw-space-2);
`;

const Answer = styled(Button)`
  flex-direction: column;
  align-items: start;
  gap: 0;
  height: auto;
  padding-block: var(--tw-space-2);
  text-align: start;
  white-space: normal;
  font-variant-numeric: tabular-nums;
  small {
    color: var(--tw-text-muted);
    font-size: var(--tw-font-small);
    font-weight: 400;
  }
`;
