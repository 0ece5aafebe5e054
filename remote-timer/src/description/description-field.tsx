import { Suspense, useRef, type KeyboardEvent } from 'react';
import { lazyOnIdle } from '@timeweave/shared/ui';
import type { DescribedTimer } from './described-timer.ts';
import { Place } from './description-look.ts';
import { composed, PlainInput } from './plain-input.tsx';
import type { HandedCaret } from './use-handed-caret.ts';

const SuggestingInput = lazyOnIdle(async () => {
  const module = await import(/* webpackChunkName: "description" */ './suggesting-input.tsx');
  await composed();
  return module.SuggestingInput;
});

interface Props {
  timer: DescribedTimer;
  placeholder: string;
  /** Enter while nothing runs; `isChosen` when what the bar says was chosen for this very description. */
  onEnter: (isChosen: boolean) => void;
}

/** The description of what is worked on, with a list of what it may be. */
export function DescriptionField({ timer, placeholder, onEnter }: Props) {
  const { title } = timer.draft;
  const chosenFor = useRef<string>(undefined);
  const caret: HandedCaret = useRef(undefined);

  const input = {
    id: 'description',
    'data-main-field': true,
    'aria-label': 'Description',
    placeholder,
    value: title,
    maxLength: 3000,
    autoComplete: 'off',
    onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      if (timer.running) return event.currentTarget.blur();
      onEnter(title.trim() !== '' && chosenFor.current === title);
    },
  };

  return (
    <Place>
      <Suspense
        fallback={
          <PlainInput
            {...input}
            caret={caret}
            onChange={(event) => timer.change({ title: event.target.value })}
            onBlur={() => void timer.saveTitle()}
          />
        }
      >
        <SuggestingInput
          input={input}
          caret={caret}
          timer={timer}
          onChosen={(chosen) => (chosenFor.current = chosen)}
        />
      </Suspense>
    </Place>
  );
}
