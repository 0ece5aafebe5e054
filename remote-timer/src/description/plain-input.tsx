import { useRef, type ComponentProps } from 'react';
import { styled } from '@timeweave/shared/facade';
import { descriptionLook } from './description-look.ts';
import { type HandedCaret, useHandOver } from './use-handed-caret.ts';

let composition = Promise.resolve();
let endComposition = () => {};

/** Resolves when no word is being composed in the plain input: it would be lost with the input. */
export const composed = () => composition;

interface Props extends Omit<ComponentProps<'input'>, 'ref'> {
  caret: HandedCaret;
}

/** The description before its list has come: it is typed into at once. */
export function PlainInput({ caret, ...input }: Props) {
  const ref = useRef<HTMLInputElement>(null);
  useHandOver(ref, caret);
  return (
    <Input
      {...input}
      ref={ref}
      role="combobox"
      aria-expanded={false}
      aria-haspopup="listbox"
      aria-autocomplete="list"
      onCompositionStart={() => {
        composition = new Promise((resolve) => (endComposition = resolve));
      }}
      onCompositionEnd={() => endComposition()}
    />
  );
}

const Input = styled.input`
  ${descriptionLook}
`;
