import { ChevronsUpDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { styled } from '@timeweave/shared/facade';
import { triggerLook } from './field.tsx';

export interface PickTriggerProps extends Omit<ComponentPropsWithRef<'button'>, 'type' | 'children'> {
  label: string;
  text: string;
}

/** A field's button that opens a picker and shows the current choice. */
export function PickTrigger({ label, text, ...button }: PickTriggerProps) {
  return (
    <Trigger {...button} type="button" aria-label={`${label}: ${text}`}>
      <span dir="auto" translate="no">
        {text}
      </span>
      <ChevronsUpDown size={16} aria-hidden />
    </Trigger>
  );
}

const Trigger = styled.button`
  ${triggerLook}
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
