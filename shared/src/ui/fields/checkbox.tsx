import type { ComponentPropsWithRef } from 'react';
import { styled } from '@timeweave/shared/facade';
import { useControlTabIndex } from '../focus/control-tab-index.ts';
import { VisuallyHidden } from '../theme/visually-hidden.tsx';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'onChange'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  label: string;
  hideLabel?: boolean;
}

export function Checkbox({ onChange, label, hideLabel, ...input }: CheckboxProps) {
  const tabIndex = useControlTabIndex() ?? input.tabIndex;
  return (
    <Row>
      <Box
        {...input}
        tabIndex={tabIndex}
        type="checkbox"
        onChange={(event) => onChange(event.target.checked)}
      />
      {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
    </Row>
  );
}

const Row = styled.label`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: var(--tw-space-2);
  min-height: 24px;
  cursor: pointer;
  @media (pointer: coarse) {
    min-height: 44px;
  }
`;

/** Unticked, it has a look of its own: on dark pages the browser's looks disabled. */
const Box = styled.input`
  flex: none;
  width: 16px;
  height: 16px;
  accent-color: var(--tw-accent);
  &:not(:checked, :indeterminate, :disabled) {
    appearance: none;
    border: 1px solid var(--tw-border-strong);
    border-radius: 3px;
    background: var(--tw-surface-raised);
  }
`;
