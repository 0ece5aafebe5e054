import { Combobox } from '@base-ui/react/combobox';
import { styled } from '@timeweave/shared/facade';
import { controlLook } from './field.tsx';
import { popupItemLook, popupLook } from './popup-look.ts';

/** How the parts of a searchable picker look; their behaviour is Base UI's `Combobox`. */
export const PickerPopup = styled(Combobox.Popup)`
  ${popupLook}
  display: flex;
  flex-direction: column;
  width: 320px;
  max-width: calc(100vw - 16px);
  max-height: min(420px, var(--available-height));
  overflow: hidden;
`;

export const PickerSearch = styled(Combobox.Input)`
  ${controlLook}
  width: auto;
  margin: var(--tw-space-2);
`;

export const PickerList = styled(Combobox.List)`
  flex: 1;
  overflow-y: auto;
  padding: 0 var(--tw-space-2);
  &:empty {
    display: none;
  }
`;

export const PickerItem = styled(Combobox.Item)`
  ${popupItemLook}
  overflow-wrap: anywhere;
`;

export const PickerNothing = styled.p`
  padding: var(--tw-space-3) var(--tw-space-5);
  color: var(--tw-text-muted);
`;

/** Makes something new, below the list. */
export const PickerNew = styled.button`
  ${popupItemLook}
  border: 0;
  border-top: 1px solid var(--tw-border);
  border-radius: 0;
  padding: var(--tw-space-2) var(--tw-space-5);
  background: transparent;
  color: var(--tw-accent-text);
  font-weight: 550;
  &:hover,
  &:focus-visible {
    background: var(--tw-surface-hover);
  }
`;
