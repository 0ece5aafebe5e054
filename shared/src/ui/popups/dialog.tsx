import { type ReactNode, type RefObject, use, useState } from 'react';
import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { createGlobalStyle, styled } from '@timeweave/shared/facade';
import { Button } from '../buttons/button.tsx';
import { IconButton } from '../buttons/icon-button.tsx';
import { PagePlace } from '../focus/page-place.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons, the primary one last. */
  footer?: ReactNode;
  initialFocus?: RefObject<HTMLElement | null>;
  /** Receives the focus when the dialog closes; a function that returns false leaves the focus unchanged. */
  finalFocus?: RefObject<HTMLElement | null> | (() => boolean);
  /** Called before Escape, a click outside or the close button closes it; false keeps it open. */
  mayClose?: () => boolean;
  /** Whether closing would lose text: Escape, a click outside and the close button ask first. */
  isTyped?: boolean;
  /** What closes it besides its buttons, as in HTML: `closerequest` is Escape, `any` also a click outside. */
  closedBy?: 'any' | 'closerequest' | 'none';
  /** Wide enough for two columns. */
  wide?: boolean;
}

export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  children,
  footer,
  initialFocus,
  finalFocus,
  mayClose,
  isTyped = false,
  closedBy = 'any',
  wide = false,
}: DialogProps) {
  const [asks, setAsks] = useState(false);
  return (
    <Base.Root
      open={open}
      onOpenChange={(next, details) => {
        const isKept =
          (details.reason === 'escape-key' && closedBy === 'none') ||
          (details.reason === 'outside-press' && closedBy !== 'any');
        const isRefused = isKept || mayClose?.() === false;
        if (!isRefused && !isTyped) return onOpenChange(next);
        details.cancel();
        setAsks(!isRefused);
      }}
    >
      <Base.Portal container={use(PagePlace).popups}>
        <Backdrop forceRender />
        <DimmedGutter />
        <Viewport>
          <Popup initialFocus={initialFocus} finalFocus={finalFocus} $wide={wide}>
            <Title>{title}</Title>
            {description && <Description>{description}</Description>}
            {children}
            {footer && <Footer>{footer}</Footer>}
            {/* Last, so that the dialog's first field receives the focus. */}
            <Cross render={<IconButton label="Dismiss" size="small" />}>
              <X size={18} />
            </Cross>
            {asks && (
              <AskToDiscard
                onStay={() => setAsks(false)}
                onDiscard={() => {
                  setAsks(false);
                  onOpenChange(false);
                }}
              />
            )}
          </Popup>
        </Viewport>
      </Base.Portal>
    </Base.Root>
  );
}

/** Asks whether typed text is discarded. */
export function AskToDiscard({ onStay, onDiscard }: { onStay: () => void; onDiscard: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onStay}
      title="Discard what you typed?"
      footer={
        <>
          <Button variant="ghost" onClick={onStay}>
            Keep editing
          </Button>
          <Button variant="danger" onClick={onDiscard}>
            Discard
          </Button>
        </>
      }
    />
  );
}

const Backdrop = styled(Base.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: var(--tw-layer-dialog);
  background: var(--tw-backdrop);
  transition: opacity var(--tw-slow);
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

/** The empty place of the page's scrollbar, which nothing on the page covers, is as dark as the backdrop. */
const DimmedGutter = createGlobalStyle`
  html { background: var(--tw-surface-dimmed); }
`;

/** The dialog's upper edge stays where it is while its content grows, as long as it fits below. */
const Viewport = styled(Base.Viewport)`
  position: fixed;
  inset: 0;
  z-index: var(--tw-layer-dialog);
  display: grid;
  grid-template-rows: minmax(0, clamp(0px, calc((100dvh - 608px) / 3), 12vh)) auto minmax(0, 1fr);
  justify-items: center;
  padding: var(--tw-space-4);
  overflow-y: auto;
`;

const Popup = styled(Base.Popup)<{ $wide: boolean }>`
  position: relative;
  grid-row: 2;
  display: flex;
  flex-direction: column;
  gap: var(--tw-space-4);
  width: min(${({ $wide }) => ($wide ? '760px' : '480px')}, 100%);
  padding: var(--tw-space-5);
  border-radius: var(--tw-radius-large);
  background: var(--tw-surface-raised);
  box-shadow: var(--tw-shadow-dialog);
  transition:
    opacity var(--tw-slow),
    transform var(--tw-slow);
  &:focus-visible {
    outline: none;
  }
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(8px);
  }
`;

const Title = styled(Base.Title)`
  margin-right: var(--tw-space-10);
  overflow-wrap: anywhere;
`;

const Cross = styled(Base.Close)`
  position: absolute;
  top: var(--tw-space-4);
  right: var(--tw-space-4);
`;

const Description = styled(Base.Description)`
  overflow-wrap: anywhere;
  color: var(--tw-text-muted);
`;

const Footer = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--tw-space-2);
`;
