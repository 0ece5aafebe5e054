import { type ReactElement, use } from 'react';
import { Tooltip as Base } from '@base-ui/react/tooltip';
import { styled } from '@timeweave/shared/facade';
import { PagePlace } from '../focus/page-place.ts';

export interface TooltipProps {
  text: string;
  /** One focusable element; the tooltip adds to its name and never replaces it. */
  children: ReactElement;
}

export function Tooltip({ text, children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal container={use(PagePlace).popups}>
        <Positioner sideOffset={6} collisionPadding={8}>
          <Popup>{text}</Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const Positioner = styled(Base.Positioner)`
  z-index: var(--tw-layer-popup);
`;

const Popup = styled(Base.Popup)`
  max-width: 280px;
  padding: var(--tw-space-1) var(--tw-space-2);
  border-radius: var(--tw-radius-small);
  background: var(--tw-neutral-900);
  color: var(--tw-neutral-0);
  font-size: var(--tw-font-small);
  transition: opacity var(--tw-fast);
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;
