import { usePreferences } from '@timeweave/shared/session';
import { formatDuration, readDuration } from '@timeweave/shared/time';
import { InlineInput } from '@timeweave/shared/ui';
import { useWhichTime } from './use-which-time.tsx';
import { type Span, withDuration } from './moved-times.ts';

interface Props {
  /** Name of the entry in accessible labels. */
  name: string;
  span: Span;
  onMove: (span: Span) => void;
}

/** Editable duration of a finished entry; a change moves the end. */
export function EntryDuration({ name, span, onMove }: Props) {
  const { timeDurationFormat } = usePreferences();
  const whichTime = useWhichTime();
  return (
    <>
      <InlineInput
        label={`Duration of ${name}`}
        shown={formatDuration(span.end - span.start, timeDurationFormat)}
        read={readDuration}
        onSave={(seconds, field) =>
          void whichTime.take({
            ...withDuration(span, seconds),
            field,
            edge: undefined,
            before: span,
            onTake: onMove,
          })
        }
        align="end"
        width={9}
      />
      {whichTime.question}
    </>
  );
}
