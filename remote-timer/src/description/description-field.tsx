import { Suspense, useRef } from 'react';
import { styled } from '@timeweave/shared/facade';
import { lazyOnIdle, pressedKey } from '@timeweave/shared/ui';
import type { DescribedTimer } from './described-timer.ts';
import { type InputHandlers, useAttachedList } from './use-attached-list.ts';

const Suggestions = lazyOnIdle(() =>
  import(/* webpackChunkName: "description" */ './suggestions.tsx').then((module) => module.Suggestions),
);

interface Props {
  timer: DescribedTimer;
  placeholder: string;
  /** Whether to suggest the latest work before typing; the list covers the content below. */
  suggestsWhenEmpty?: boolean;
  /** Called on Enter; `isChosen` if the bar's fields were chosen together with this description. */
  onEnter: (isChosen: boolean) => void;
}

/** The description field with suggestions. */
export function DescriptionField({ timer, placeholder, suggestsWhenEmpty = true, onEnter }: Props) {
  const { title } = timer.draft;
  const chosenFor = useRef<string>(undefined);
  const enter = () => onEnter(title.trim() !== '' && chosenFor.current === title);
  const own: InputHandlers = {
    onChange: (event) => timer.change({ title: event.target.value }),
    onBlur: () => void timer.saveTitle(),
    onKeyDown: (event) => {
      const key = pressedKey(event.nativeEvent);
      if (key === 'Escape') return timer.revert?.();
      if (key !== 'Enter') return;
      // Enter calls `onEnter`, even in a form.
      event.preventDefault();
      enter();
    },
  };
  const { props, list } = useAttachedList(own);

  return (
    <Place>
      <Suspense>
        <Suggestions
          list={list}
          text={title}
          onKeyDown={own.onKeyDown}
          timer={timer}
          suggestsWhenEmpty={suggestsWhenEmpty}
          onChosen={(chosen) => (chosenFor.current = chosen)}
          onEnter={enter}
        />
      </Suspense>
      <Input
        {...props}
        id="timer-description"
        name="description"
        dir="auto"
        data-main-field
        aria-label="Description"
        placeholder={placeholder}
        value={title}
        data-saved-value={timer.running?.title ?? ''}
        maxLength={3000}
        autoComplete="off"
        enterKeyHint="go"
        spellCheck
        autoCorrect="on"
        autoCapitalize="sentences"
      />
    </Place>
  );
}

/** The field's cell in the bar; hidden parts of the list take no space. */
const Place = styled.div`
  position: relative;
  display: flex;
  grid-area: text;
  min-width: 0;
`;

const Input = styled.input`
  flex: 1;
  min-width: 0;
  min-height: var(--tw-control);
  padding: 0 var(--tw-space-2);
  border: 0;
  border-radius: var(--tw-radius);
  background: transparent;
  font-size: var(--tw-font-large);
  font-weight: 500;
  &::placeholder {
    color: var(--tw-text-muted);
    opacity: 1;
  }
`;
