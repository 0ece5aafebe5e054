import { Combobox } from '@base-ui/react/combobox';
import { Plus } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { styled } from '@timeweave/shared/facade';
import { controlLook } from '../fields/field.tsx';
import { pressedKey } from '../focus/pressed-key.ts';
import { popupItemLook } from '../popups/popup-look.ts';

/** How the picker creates a new choice. */
export interface PickerCreation {
  label: ReactNode;
  disabled?: boolean;
  onCreate: () => void;
}

interface SearchProps {
  ref: Ref<HTMLInputElement>;
  label: string;
  creation?: PickerCreation;
}

/** The search field above the list; if nothing matches, Enter creates a new choice. */
export function PickerSearch({ ref, label, creation }: SearchProps) {
  const isEmpty = Combobox.useFilteredItems().length === 0;
  return (
    <Search
      ref={ref}
      placeholder={label}
      maxLength={200}
      aria-label={label}
      onKeyDown={(event) => {
        if (pressedKey(event.nativeEvent) !== 'Enter' || !isEmpty) return;
        event.preventBaseUIHandler();
        event.preventDefault();
        if (creation && !creation.disabled) creation.onCreate();
      }}
    />
  );
}

/** The create button below the list. It may disappear when pressed, so the focus returns to the search field. */
export function PickerNew({ label, disabled, onCreate, onPress }: PickerCreation & { onPress: () => void }) {
  const press = () => {
    onPress();
    onCreate();
  };
  return (
    <New type="button" disabled={disabled} onClick={press}>
      <Plus size={16} aria-hidden />
      <span>{label}</span>
    </New>
  );
}

const Search = styled(Combobox.Input)`
  ${controlLook}
  flex: none;
  width: auto;
  margin: var(--tw-space-2);
`;

const New = styled.button`
  ${popupItemLook}
  flex: none;
  border: 0;
  border-top: 1px solid var(--tw-border);
  border-radius: 0;
  padding: var(--tw-space-2) var(--tw-space-5);
  background: transparent;
  color: var(--tw-accent-text);
  font-weight: 550;
  text-align: left;
  overflow-wrap: anywhere;
  &:hover,
  &:focus-visible {
    background: var(--tw-surface-hover);
  }
  &:disabled {
    background: transparent;
    color: var(--tw-text-muted);
    cursor: default;
  }
`;
