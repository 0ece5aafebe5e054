import type { ReactElement, ReactNode, RefObject } from 'react';
import { Popover as Base } from '@base-ui/react/popover';
import { styled } from '@timeweave/shared/facade';
import { popupPlace } from './page-root.ts';
import { popupLook } from './popup-look.ts';

export interface PopoverProps {
  /** The button that opens it; without one, `open` and `anchor` are yours. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title?: string;
  /** Its name for assistive technology where it has no visible title. */
  label?: string;
  children: ReactNode;
  /** Its anchor, when that is not the trigger; a function where the element may be replaced. */
  anchor?: RefObject<Element | null> | (() => DOMRect | undefined);
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  /** Neither a click outside nor leaving it with the focus closes it: something was typed. */
  onlyEscapeCloses?: boolean;
  /** What takes the focus; false leaves it where it is. By default the first control inside. */
  initialFocus?: RefObject<HTMLElement | null> | false;
  /** Returns what takes the focus when it closes; by default what had it before. */
  finalFocus?: () => HTMLElement | null;
}

export function Popover({
  trigger,
  open,
  onOpenChange,
  title,
  label,
  children,
  anchor,
  side = 'bottom',
  align = 'start',
  onlyEscapeCloses = false,
  initialFocus,
  finalFocus,
}: PopoverProps) {
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        if (!next && onlyEscapeCloses && details.reason !== 'escape-key') details.cancel();
        else onOpenChange?.(next);
      }}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal container={popupPlace()}>
        <Positioner anchor={anchorOf(anchor)} side={side} align={align} sideOffset={6} collisionPadding={8}>
          <Popup aria-label={title ? undefined : label} initialFocus={initialFocus} finalFocus={finalFocus}>
            {title && <Title>{title}</Title>}
            {children}
          </Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function anchorOf(anchor: PopoverProps['anchor']) {
  if (typeof anchor !== 'function') return anchor;
  return { getBoundingClientRect: () => anchor() ?? new DOMRect() };
}

const Positioner = styled(Base.Positioner)`
  z-index: var(--tw-layer-popup);
`;

const Popup = styled(Base.Popup)`
  ${popupLook}
  padding: var(--tw-space-3);
`;

const Title = styled(Base.Title)`
  margin-bottom: var(--tw-space-2);
  font-size: var(--tw-font-body);
`;
