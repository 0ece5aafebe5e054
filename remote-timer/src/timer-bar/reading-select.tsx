import { usePreferences } from '@timeweave/shared/session';
import { formatTime, zoneNameAt } from '@timeweave/shared/time';
import { Select } from '@timeweave/shared/ui';
import type { ManualEntry } from './use-manual-entry.ts';

/** Asks which instants are meant in a repeated hour. */
export function ReadingSelect({ manual: { span, spans, setReading } }: { manual: ManualEntry }) {
  const { timeZone, timeFormat } = usePreferences();
  const shown = (ms: number) => `${formatTime(ms, timeZone, timeFormat)} ${zoneNameAt(ms, timeZone)}`;
  return (
    <Select
      label="That hour comes twice. Which one?"
      hideLabel
      value={String(spans.indexOf(span))}
      onChange={(value) => setReading(Number(value))}
      options={spans.map(({ startMs, endMs }, index) => ({
        value: String(index),
        label: `${shown(startMs)} – ${shown(endMs)}`,
      }))}
    />
  );
}
