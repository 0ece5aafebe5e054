import { usePreferences } from '@timeweave/shared/session';
import { formatDuration, formatTime } from '@timeweave/shared/time';
import { InlineText } from '@timeweave/shared/ui';
import { LaterDays } from './later-days.tsx';
import { daysAcross, type Span } from './moved-times.ts';
import { timeField } from './time-field.ts';

/** Start and end, aligned with those that can be edited. */
export function SpanText({ span }: { span: Span }) {
  const { timeZone, timeFormat } = usePreferences();
  const time = (unixSeconds: number) => (
    <InlineText $align="end" $width={timeField(timeFormat).width}>
      {formatTime(unixSeconds * 1000, timeZone, timeFormat)}
    </InlineText>
  );
  return (
    <>
      {time(span.start)}–{time(span.end)}
      <LaterDays days={daysAcross(span, timeZone)} />
    </>
  );
}

/** A duration, aligned with those that can be edited. */
export function DurationText({ seconds }: { seconds: number }) {
  const { timeDurationFormat } = usePreferences();
  return (
    <InlineText $align="end" $width={9} translate="no">
      {formatDuration(seconds, timeDurationFormat)}
    </InlineText>
  );
}
