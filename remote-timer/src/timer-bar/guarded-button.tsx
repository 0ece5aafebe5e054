import { Suspense, useRef, type ComponentProps } from 'react';
import { lazyOnIdle } from '@timeweave/shared/ui';
import { RoundButton } from './round-button.tsx';
import type { RequiredFields } from './use-required-fields.ts';

const RequiredPopover = lazyOnIdle(() =>
  import('./required-popover.tsx').then((module) => module.RequiredPopover),
);

interface Props extends ComponentProps<typeof RoundButton> {
  required: RequiredFields;
  onPress: () => unknown;
}

/** The round button. If required fields are missing, it shows them on hover and click instead of acting. */
export function GuardedButton({ required, onPress, ...button }: Props) {
  const place = useRef<HTMLButtonElement>(null);
  return (
    <>
      <RoundButton
        {...button}
        ref={place}
        type="button"
        onPointerEnter={required.show}
        // Ignores the second click of a double click, which would undo the first.
        onClick={({ detail }) => detail < 2 && required.unlessMissing(onPress)}
      />
      <Suspense>{required.isShown && <RequiredPopover anchor={place} />}</Suspense>
    </>
  );
}
