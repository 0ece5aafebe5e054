import { Autocomplete } from '@base-ui/react/autocomplete';
import { styled } from '@timeweave/shared/facade';
import { popupItemLook } from '../popups/popup-look.ts';

/** Styles of the suggestions below a field; the behaviour is Base UI's `Autocomplete`. */
export const SuggestionList = styled(Autocomplete.List)`
  flex: 1;
  overflow-y: auto;
  padding: 0 var(--tw-space-2);
  &:empty {
    display: none;
  }
`;

export const SuggestionItem = styled(Autocomplete.Item)`
  ${popupItemLook}
  overflow-wrap: anywhere;
`;

export const SuggestionLabel = styled(Autocomplete.GroupLabel)`
  padding: var(--tw-space-3) var(--tw-space-3) var(--tw-space-1);
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  font-weight: 600;
`;
