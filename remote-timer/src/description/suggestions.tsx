import { Autocomplete } from '@base-ui/react/autocomplete';
import { use, useLayoutEffect, useRef, useState } from 'react';
import { styled } from '@timeweave/shared/facade';
import {
  PagePlace,
  popupLook,
  pressedKey,
  SuggestionItem,
  SuggestionLabel,
  SuggestionList,
} from '@timeweave/shared/ui';
import { AttachedInput } from './attached-input.tsx';
import type { DescribedTimer } from './described-timer.ts';
import { SuggestionLine } from './suggestion-line.tsx';
import { groupKeyOf, keyOf, type SuggestedItem, type SuggestionGroup, textOf } from './suggested-items.ts';
import type { AttachedList, InputHandlers } from './use-attached-list.ts';
import { useChoice } from './use-choice.ts';
import { useFilledBar } from './use-filled-bar.ts';
import { useSuggestions } from './use-suggestions.ts';
import { useUnhighlighted } from './use-unhighlighted.ts';

interface Props {
  list: AttachedList;
  text: string;
  onKeyDown: InputHandlers['onKeyDown'];
  timer: DescribedTimer;
  /** Whether to suggest the latest work before typing. */
  suggestsWhenEmpty?: boolean;
  /** Called with the description that the user chose. */
  onChosen: (title: string) => void;
  /** Called for an Enter that was held back while a project or tag was created. */
  onEnter: () => void;
}

export function Suggestions({
  list,
  text,
  onKeyDown,
  timer,
  suggestsWhenEmpty = true,
  onChosen,
  onEnter,
}: Props) {
  const { input } = list;
  const [caret, setCaret] = useState(text.length);
  const [isWanted, setWanted] = useState(false);
  const isHighlighted = useRef(false);
  const { groups, mention, workspaceId, words } = useSuggestions(text, caret, timer.draft, isWanted);
  const bar = useFilledBar(timer);
  const work = timer.draft;
  const { choose, defersEnter } = useChoice({ input, text, work, bar, workspaceId, onChosen, onEnter });
  const isOpen = isWanted && groups.length > 0 && (suggestsWhenEmpty || text !== '');
  const first = groups[0]?.items[0];
  // A new project or tag is the last line, so it is first only if it is the only one.
  const isCreation = first?.kind === 'new-project' || first?.kind === 'new-tag';
  const isFound =
    isCreation || (mention?.query !== '' && (first?.kind === 'project' || first?.kind === 'tag'));
  const items = useUnhighlighted(groups, isFound);
  const actions = useRef<Autocomplete.Root.Actions>(null);

  const readInput = () => {
    setCaret(input?.selectionStart ?? text.length);
    setWanted(isTypedInto(input, text, timer.running?.title));
  };

  // Base UI waits for the animation of its own popup, which `Box` replaces.
  useLayoutEffect(() => {
    if (!isOpen) actions.current?.unmount();
  }, [isOpen]);

  return (
    <Autocomplete.Root
      actionsRef={actions}
      items={items}
      // The list is already filtered.
      filter={null}
      value={text}
      onValueChange={(next, { reason }) => {
        if (reason !== 'input-change') return;
        setCaret(input?.selectionStart ?? next.length);
        timer.change({ title: next });
      }}
      open={isOpen}
      onOpenChange={(next, { reason }) => {
        // Clearing the text suggests the latest work.
        if (reason !== 'input-clear') setWanted(next);
      }}
      itemToStringValue={textOf}
      // Enter chooses the mentioned project or tag, or creates it if that is the only choice. Past work must be chosen
      // with arrow keys, otherwise Enter starts the typed text.
      autoHighlight={isFound ? 'always' : false}
      highlightItemOnHover={false}
      onItemHighlighted={(item) => (isHighlighted.current = item !== undefined)}
    >
      <Autocomplete.Input
        render={(props) => <AttachedInput list={list} props={props} onAttached={readInput} />}
        onFocus={() => text === '' && setWanted(true)}
        onBlur={() => {
          setWanted(false);
          bar.leave();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && isOpen && isHighlighted.current) return;
          // Closes only the list.
          if (event.key === 'Escape' && isOpen) return;
          if (pressedKey(event.nativeEvent) === 'Enter') {
            if (defersEnter()) return event.preventDefault();
            setWanted(false);
          }
          onKeyDown?.(event);
        }}
      />
      <Autocomplete.Portal container={use(PagePlace).popups}>
        <Positioner align="start" sideOffset={6}>
          <Box>
            <List aria-label="Suggestions">
              {(group: SuggestionGroup) => (
                <Autocomplete.Group key={groupKeyOf(group)} items={group.items}>
                  {group.label && <SuggestionLabel>{group.label}</SuggestionLabel>}
                  <Autocomplete.Collection>
                    {(item: SuggestedItem) => (
                      <Line key={keyOf(item)} value={item} onClick={() => choose(item, mention)}>
                        <SuggestionLine item={item} words={words} />
                      </Line>
                    )}
                  </Autocomplete.Collection>
                </Autocomplete.Group>
              )}
            </List>
            {isCreation && <Hint>Enter creates it, Esc keeps the text</Hint>}
          </Box>
        </Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  );
}

/** Returns whether the user typed before the list was loaded. */
function isTypedInto(input: HTMLInputElement | null, text: string, saved = ''): boolean {
  return input !== null && document.activeElement === input && (text === '' || text !== saved);
}

const Positioner = styled(Autocomplete.Positioner)`
  z-index: var(--tw-layer-popup);
`;

/** Base UI's own popup would hide the page from screen readers while the list is open. */
const Box = styled.div`
  ${popupLook}
  display: flex;
  flex-direction: column;
  width: max(var(--anchor-width), 320px);
  max-width: min(var(--available-width), 720px);
  max-height: min(420px, var(--available-height));
  overflow: hidden;
`;

const List = styled(SuggestionList)`
  padding: var(--tw-space-1) var(--tw-space-2);
`;

const Hint = styled.p`
  margin: 0;
  padding: 0 var(--tw-space-4) var(--tw-space-2);
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  @media (pointer: coarse) {
    display: none;
  }
`;

const Line = styled(SuggestionItem)`
  &:hover {
    background: var(--tw-surface-hover);
  }
`;
