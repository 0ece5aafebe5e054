import type { ProfileSettings } from '@timeweave/shared/api';
import { SegmentedControl } from '@timeweave/shared/ui';
import { Section, useChangePreference } from '../profile/index.ts';

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'system', label: 'System' },
] as const;

/** Theme setting; 'System' follows the operating system. */
export function Appearance({ settings }: { settings: ProfileSettings }) {
  const change = useChangePreference();
  return (
    <Section title="Appearance">
      <div>
        <SegmentedControl
          label="Theme"
          value={settings.theme}
          onChange={(theme) => change('theme', theme)}
          options={themes}
        />
      </div>
    </Section>
  );
}
