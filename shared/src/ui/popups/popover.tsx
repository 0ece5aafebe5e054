import { type ReactElement, type ReactNode, type RefObject, use, useState } from 'react';
import { Popover as Base } from '@base-ui/react/popover';
import { styled } from '@timeweave/shared/facade';
import { PagePlace } from '../focus/page-place.ts';
import { AskToDiscard } from './dialog.tsx';
import { popupLook } from './popup-look.ts';

export interface PopoverProps {
  /** The button that opens it; without one, set `open` and `anchor`. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  title?: string;
  /** Accessible name, if it has no visible title. */
  label?: string;
  children: ReactNode;
  /** The anchor, if it is not the trigger; a function if the element may be replaced. */
  anchor?: RefObject<Element | null> | (() => DOMRect | undefined);
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  /** A click outside and moving the focus out do not close it. */
  onlyEscapeCloses?: boolean;
  /** It has typed text: only Escape closes it, and asks first. */
  isTyped?: boolean;
  /** The element that receives the focus, by default the first control; false leaves the focus unchanged. */
  initialFocus?: RefObject<HTMLElement | null> | false;
  /** Returns the element that receives the focus on close, by default the previous one. */
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
  isTyped = false,
  onlyEscapeCloses = isTyped,
  initialFocus,
  finalFocus,
}: PopoverProps) {
  const [asks, setAsks] = useState(false);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        const isEscape = details.reason === 'escape-key';
        if (next || (!isTyped && (isEscape || !onlyEscapeCloses))) return onOpenChange?.(next);
        details.cancel();
        setAsks(isEscape);
      }}
    >
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal container={use(PagePlace).popups}>
        <Positioner anchor={anchorOf(anchor)} side={side} align={align} sideOffset={6} collisionPadding={8}>
          <Popup aria-label={title ? undefined : label} initialFocus={initialFocus} finalFocus={finalFocus}>
            {title && <Title>{title}</Title>}
            {children}
            {asks && (
              <AskToDiscard
                onStay={() => setAsks(false)}
                onDiscard={() => {
                  setAsks(false);
                  onOpenChange?.(false);
                }}
              />
            )}
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
