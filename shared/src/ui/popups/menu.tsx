import { type ReactElement, type ReactNode, use } from 'react';
import { Menu as Base } from '@base-ui/react/menu';
import { styled } from '@timeweave/shared/facade';
import { PagePlace } from '../focus/page-place.ts';
import { popupLook } from './popup-look.ts';

export interface MenuProps {
  trigger: ReactElement;
  children: ReactNode;
  label?: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  /** The trigger does not move when the page scrolls, as in the sidebar. */
  isFixed?: boolean;
  /** Opens on mount. */
  defaultOpen?: boolean;
}

export function Menu(props: MenuProps) {
  const { trigger, children, label, side = 'bottom', align = 'start', isFixed, defaultOpen } = props;
  const positionMethod = isFixed ? 'fixed' : 'absolute';
  return (
    <Base.Root defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal container={use(PagePlace).popups}>
        <Positioner
          side={side}
          align={align}
          positionMethod={positionMethod}
          sideOffset={4}
          collisionPadding={8}
        >
          <Popup aria-label={label}>{children}</Popup>
        </Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const Positioner = styled(Base.Positioner)`
  z-index: var(--tw-layer-popup);
  outline: none;
`;

const Popup = styled(Base.Popup)`
  ${popupLook}
  min-width: max(var(--anchor-width), 176px);
  padding: var(--tw-space-1);
`;
