import { useId } from 'react';
import { styled } from '@timeweave/shared/facade';
import { visuallyHidden } from '../theme/visually-hidden.tsx';

export interface SegmentedControlProps<Value extends string> {
  label: string;
  /** Undefined: none of them is selected. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
}

/** A few choices side by side, at most one of them selected. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, onChange, options } = props;
  const group = useId();
  return (
    <Group role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Segment key={option.value}>
          <input
            type="radio"
            name={group}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Segment>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: inline-flex;
  gap: 2px;
  padding: 2px;
  border-radius: var(--tw-radius);
  background: var(--tw-surface-sunken);
  box-shadow: inset 0 0 0 1px var(--tw-border);
`;

const Segment = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-height: calc(var(--tw-control) - 4px);
  padding: 0 var(--tw-space-3);
  border-radius: calc(var(--tw-radius) - 2px);
  color: var(--tw-text-muted);
  cursor: pointer;
  input {
    ${visuallyHidden}
  }
  &:has(:checked) {
    background: var(--tw-surface-raised);
    color: var(--tw-text);
    font-weight: 550;
    box-shadow: var(--tw-shadow-small);
  }
  &:has(:focus-visible) {
    outline: 2px solid var(--tw-focus);
  }
`;
