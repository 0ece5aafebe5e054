import { Check } from 'lucide-react';
import { GuardedButton } from './guarded-button.tsx';
import { ManualTimes } from './manual-times.tsx';
import type { ManualEntry } from './use-manual-entry.ts';
import type { RequiredFields } from './use-required-fields.ts';

interface Props {
  manual: ManualEntry;
  required: RequiredFields;
  onAdd: () => unknown;
}

/** The times of an entry that is added by hand, and what adds it. */
export function ManualControls({ manual, required, onAdd }: Props) {
  return (
    <>
      <ManualTimes manual={manual} />
      <GuardedButton aria-label="Add entry" required={required} onPress={onAdd}>
        <Check size={20} aria-hidden />
      </GuardedButton>
    </>
  );
}
