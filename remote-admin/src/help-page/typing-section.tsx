import { useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import { usePreferences } from '@timeweave/shared/session';
import { formatDuration, formatTime, readDuration, readTime } from '@timeweave/shared/time';
import { TextField } from '@timeweave/shared/ui';
import { HelpSection } from './help-section.tsx';

const durations = ['15', '1.5', '1:30', '2h45', '90m', '5m 30s', '1hr 25min 30sec', '05:22 min'];
const times = ['930', '9:30', '9:30 pm', '9p', '21'];

function useReadings() {
  const { timeDurationFormat, timeFormat } = usePreferences();
  return {
    duration(text: string): string | undefined {
      const seconds = readDuration(text);
      return seconds === null ? undefined : formatDuration(seconds, timeDurationFormat);
    },
    time(text: string): string | undefined {
      const time = readTime(text);
      return time ? formatTime(Date.UTC(2026, 0, 1, time.hour, time.minute), 'UTC', timeFormat) : undefined;
    },
  };
}

/** Shows how typed durations and times are parsed in the user's formats, with a field to try it. */
export function TypingSection() {
  const [tried, setTried] = useState('');
  const reading = useReadings();
  const result = reading.duration(tried);
  return (
    <HelpSection id="durations" title="Typed durations and times">
      <p>
        A whole number is minutes and a decimal number is hours. Units, colons and a decimal comma are
        understood, up to 999 hours.
      </p>
      <Examples>
        {durations.map((text) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{reading.duration(text)}</dd>
          </div>
        ))}
      </Examples>
      <TextField
        label="Try a duration"
        name="tried"
        value={tried}
        onChange={({ target }) => setTried(target.value)}
        autoComplete="off"
        hint={tried.trim() === '' ? 'Nothing is saved.' : result ? `Read as ${result}` : undefined}
        error={tried.trim() !== '' && !result ? 'This duration can’t be read.' : undefined}
      />
      <p>
        Times of day. If a time would make an entry end in the future or last more than 12 hours overnight,
        you are asked which one you mean.
      </p>
      <Examples>
        {times.map((text) => (
          <div key={text}>
            <dt>{text}</dt>
            <dd>{reading.time(text)}</dd>
          </div>
        ))}
      </Examples>
    </HelpSection>
  );
}

const Examples = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(220px, 1fr));
  gap: var(--tw-space-2) var(--tw-space-4);
  margin: 0;
  font-variant-numeric: tabular-nums;
  & > div {
    display: flex;
    justify-content: space-between;
    gap: var(--tw-space-2);
    padding-bottom: var(--tw-space-1);
    border-bottom: 1px solid var(--tw-border);
  }
  dt {
    color: var(--tw-text-muted);
  }
  dd {
    margin: 0;
  }
`;
