import { Combobox } from '@base-ui/react/combobox';
import { use, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { PagePlace } from '../focus/page-place.ts';
import { PickerList } from './picker-list.tsx';
import type { PickerGroup } from './picker-rows.ts';
import { type PickerCreation, PickerNew, PickerSearch } from './picker-search.tsx';
import { popupLook } from '../popups/popup-look.ts';
import type { PickerHighlight } from './use-picker-window.ts';

type Root<Item, Multiple extends boolean | undefined> = Combobox.Root.Props<Item, Multiple>;

export interface PickerProps<Item, Multiple extends boolean | undefined> {
  label: string;
  searchLabel: string;
  trigger: ReactElement;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  query: string;
  onQueryChange: (query: string) => void;
  groups: readonly PickerGroup<Item>[];
  matches: (item: Item, query: string) => boolean;
  multiple?: Multiple;
  value: Root<Item, Multiple>['value'];
  onValueChange: Root<Item, Multiple>['onValueChange'];
  children: (item: Item) => ReactNode;
  toolbar?: ReactNode;
  /** Shown when the list is empty. */
  nothing: ReactNode;
  creation?: PickerCreation;
}

/** A button that opens a searchable virtual list with single or multiple choice. */
export function Picker<Item extends { id: number }, Multiple extends boolean | undefined = false>({
  label,
  searchLabel,
  trigger,
  query,
  onQueryChange,
  groups,
  matches,
  children,
  toolbar,
  nothing,
  creation,
  ...root
}: PickerProps<Item, Multiple>) {
  const [highlight, setHighlight] = useState<PickerHighlight | null>(null);
  const search = useRef<HTMLInputElement>(null);
  /** Not the element that had the focus before: a lazy picker replaces its button when it first opens. */
  const button = useRef<HTMLButtonElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const finalFocus = () => {
    // The user may have focused another field while the popup was closing.
    const focused = document.activeElement;
    const isFree = !focused || focused === document.body || popup.current?.contains(focused);
    return isFree ? button.current : false;
  };
  return (
    <Combobox.Root<Item, Multiple>
      {...root}
      items={groups}
      filter={matches}
      inputValue={query}
      onInputValueChange={onQueryChange}
      onItemHighlighted={(item, { index, reason }) =>
        setHighlight(item ? { index, byPointer: reason === 'pointer' } : null)
      }
      isItemEqualToValue={isSame}
      itemToStringLabel={noName}
      virtualized
      autoHighlight
    >
      <Combobox.Trigger ref={button} render={trigger} />
      <Combobox.Portal container={use(PagePlace).popups}>
        <Positioner ref={popup} sideOffset={4} align="start" collisionPadding={8}>
          <Popup ref={keepHeight} aria-label={label} finalFocus={finalFocus}>
            <PickerSearch ref={search} label={searchLabel} creation={creation} />
            {toolbar}
            <Combobox.Empty>{nothing}</Combobox.Empty>
            <PickerList<Item> query={query} highlight={highlight}>
              {children}
            </PickerList>
            {creation && <PickerNew {...creation} onPress={() => search.current?.focus()} />}
          </Popup>
        </Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}

const isSame = (a: { id: number }, b: { id: number }) => a.id === b.id;

/**
 * A ref for a popup: keeps its greatest height in `--kept-height` while it is open, so that it neither shrinks nor moves when
 * its content does.
 */
function keepHeight(popup: HTMLElement | null) {
  if (!popup || typeof ResizeObserver === 'undefined') return;
  let kept = 0;
  const observer = new ResizeObserver(() => {
    if (popup.offsetHeight <= kept) return;
    kept = popup.offsetHeight;
    popup.style.setProperty('--kept-height', `${kept}px`);
  });
  observer.observe(popup);
  return () => observer.disconnect();
}

/** Disables typeahead on the closed button: letter keys there are the page's shortcuts. */
const noName = () => '';

const Positioner = styled(Combobox.Positioner)`
  z-index: var(--tw-layer-popup);
`;

const Popup = styled(Combobox.Popup)`
  ${popupLook}
  display: flex;
  flex-direction: column;
  width: max(320px, var(--anchor-width));
  max-width: calc(100vw - 16px);
  min-height: min(var(--kept-height, 0px), var(--available-height));
  /* Of unknown choices there may be many. */
  &:has([data-loading]) {
    min-height: min(420px, var(--available-height));
  }
  max-height: min(420px, var(--available-height));
  overflow: hidden;
`;
