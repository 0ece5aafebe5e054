import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import type { Command, CommandGroup } from '@timeweave/shared/contract';
import { styled } from '@timeweave/shared/facade';
import { SuggestionLabel, SuggestionList } from '@timeweave/shared/ui';
import { CommandRow } from './command-row.tsx';

interface Props {
  query: string;
  onQuery: (query: string) => void;
  groups: CommandGroup[];
  onChoose: (command: Command) => void;
}

/** The search field with its list; the first row is always highlighted for Enter. */
export function PaletteSearch({ query, onQuery, groups, onChoose }: Props) {
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      filter={null}
      value={query}
      onValueChange={(next, { reason }) => {
        // Choosing a row must not change the query.
        if (reason === 'input-change') onQuery(next);
      }}
      itemToStringValue={({ text }: Command) => text}
      autoHighlight="always"
      keepHighlight
    >
      <Bar>
        <Search size={18} aria-hidden />
        <Input aria-label="Find a command" placeholder="Go to or start…" />
        <Close aria-label="Close">Esc</Close>
      </Bar>
      <Autocomplete.Empty>
        <Nothing>Nothing found for “{query.trim()}”.</Nothing>
      </Autocomplete.Empty>
      <List aria-label="Commands">
        {({ label, items }: CommandGroup) => (
          <Autocomplete.Group key={label} items={items}>
            <SuggestionLabel>{label}</SuggestionLabel>
            <Autocomplete.Collection>
              {(command: Command) => (
                <CommandRow key={command.id} command={command} onClick={() => onChoose(command)} />
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </List>
    </Autocomplete.Root>
  );
}

const Bar = styled.div`
  flex: none;
  display: flex;
  align-items: center;
  gap: var(--tw-space-3);
  padding: 0 var(--tw-space-3) 0 var(--tw-space-5);
  border-bottom: 1px solid var(--tw-border);
  & > svg {
    flex: none;
    color: var(--tw-text-muted);
  }
`;

/** Focused as long as the palette is open, which the caret shows. */
const Input = styled(Autocomplete.Input)`
  flex: 1;
  min-width: 0;
  height: 52px;
  border: 0;
  background: transparent;
  font-size: var(--tw-font-large);
  &::placeholder {
    color: var(--tw-text-muted);
    opacity: 1;
  }
  &:focus-visible {
    outline: none;
  }
`;

const Close = styled(Dialog.Close)`
  flex: none;
  min-width: var(--tw-control);
  min-height: 28px;
  padding: 0 var(--tw-space-2);
  border: 1px solid var(--tw-border-strong);
  border-radius: var(--tw-radius-small);
  background: transparent;
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  font-weight: 600;
  cursor: pointer;
  &:hover {
    background: var(--tw-surface-hover);
    color: var(--tw-text);
  }
  @media (pointer: coarse) {
    min-height: var(--tw-control);
  }
`;

const List = styled(SuggestionList)`
  padding-bottom: var(--tw-space-2);
  scroll-padding: var(--tw-space-8) 0 var(--tw-space-2);
  overscroll-behavior: contain;
`;

const Nothing = styled.p`
  padding: var(--tw-space-4) var(--tw-space-5);
  color: var(--tw-text-muted);
  overflow-wrap: anywhere;
`;
