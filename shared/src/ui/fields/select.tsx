import { use, useId } from 'react';
import { Select as Base } from '@base-ui/react/select';
import { Check, ChevronsUpDown } from 'lucide-react';
import { css, styled } from '@timeweave/shared/facade';
import { describedBy, ErrorText, triggerLook } from './field.tsx';
import { PagePlace } from '../focus/page-place.ts';
import { popupItemLook, popupLook } from '../popups/popup-look.ts';
import { visuallyHidden } from '../theme/visually-hidden.tsx';

export interface SelectProps {
  label: string;
  name?: string;
  hideLabel?: boolean;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
  disabled?: boolean;
  /** Shown under the field and linked to it. */
  error?: string;
}

export function Select({ label, name, hideLabel, value, onChange, options, disabled, error }: SelectProps) {
  const id = useId();
  return (
    <Base.Root
      items={options}
      name={name}
      value={value}
      onValueChange={(next) => next !== null && onChange(next)}
      disabled={disabled}
    >
      <Column>
        <Label $hidden={hideLabel}>{label}</Label>
        <Trigger aria-invalid={error ? true : undefined} aria-describedby={describedBy(id, { error })}>
          <Base.Value />
          <ChevronsUpDown size={16} aria-hidden="true" />
        </Trigger>
        {error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}
      </Column>
      <Base.Portal container={use(PagePlace).popups}>
        <Positioner alignItemWithTrigger={false} sideOffset={4} collisionPadding={8}>
          <Popup>
            {options.map((option) => (
              <Item key={option.value} value={option.value}>
                <Base.ItemText>{option.label}</Base.ItemText>
                <Base.ItemIndicator render={<Check size={16} />} />
              </Item>
            ))}
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--tw-space-1);
  min-width: 0;
`;

const Label = styled(Base.Label)<{ $hidden?: boolean }>`
  font-weight: 550;
  ${({ $hidden }) => $hidden && visuallyHidden}
`;

const Trigger = styled(Base.Trigger)`
  ${triggerLook}
`;

const Positioner = styled(Base.Positioner)`
  z-index: var(--tw-layer-popup);
  outline: none;
`;

const Popup = styled(Base.Popup)`
  ${popupLook}
  min-width: var(--anchor-width);
  padding: var(--tw-space-1);
`;

const chosen = css`
  &[data-selected] {
    font-weight: 550;
  }
`;

const Item = styled(Base.Item)`
  ${popupItemLook}
  ${chosen}
  justify-content: space-between;
`;
