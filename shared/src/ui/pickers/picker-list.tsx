import { Combobox } from '@base-ui/react/combobox';
import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from '@timeweave/shared/facade';
import { type PickerGroup, sectionsOf } from './picker-rows.ts';
import { popupItemLook } from '../popups/popup-look.ts';
import { type PickerHighlight, usePickerWindow } from './use-picker-window.ts';
import { VisuallyHidden } from '../theme/visually-hidden.tsx';

interface Props<Item> {
  query: string;
  highlight: PickerHighlight | null;
  children: (item: Item) => ReactNode;
}

/** The search results as a virtual list. */
export function PickerList<Item extends { id: number }>({ query, highlight, children }: Props<Item>) {
  const groups = Combobox.useFilteredItems<PickerGroup<Item>>();
  const choices = groups.reduce((sum, { items }) => sum + items.length, 0);
  const { list, lines, measure, whole } = usePickerWindow(groups, query, highlight);
  const show = ({ key, group, item, index, at }: (typeof lines)[number]) =>
    index === null ? (
      <Label key={key} ref={measure} data-index={at} aria-hidden>
        {group.label}
      </Label>
    ) : (
      <Choice
        key={key}
        ref={measure}
        data-index={at}
        value={item}
        index={index}
        aria-setsize={choices}
        aria-posinset={index + 1}
      >
        {children(item)}
      </Choice>
    );
  return (
    <List ref={list}>
      <Whole ref={whole}>
        {sectionsOf(lines).map(({ key, group, lines }) =>
          group.label === undefined ? (
            lines.map(show)
          ) : (
            <Combobox.Group key={key} aria-label={group.label}>
              {lines.map(show)}
            </Combobox.Group>
          ),
        )}
      </Whole>
    </List>
  );
}

/** Check mark of a picked choice. */
export function PickerTick() {
  return (
    <Tick>
      <Check size={16} aria-hidden />
    </Tick>
  );
}

/** Mark of a choice that only some of the items have; `label` is for screen readers. */
export function PickerPartialTick({ label }: { label: string }) {
  return (
    <PartialTick>
      <Minus size={16} aria-hidden />
      <VisuallyHidden>{label}</VisuallyHidden>
    </PartialTick>
  );
}

const List = styled(Combobox.List)`
  flex: 1;
  overflow-y: auto;
  padding: 0 var(--tw-space-2);
`;

const Whole = styled.div`
  position: relative;
  & [data-index] {
    position: absolute;
    left: 0;
    right: 0;
  }
`;

const Choice = styled(Combobox.Item)`
  ${popupItemLook}
  overflow-wrap: anywhere;
`;

const Label = styled.div`
  padding: var(--tw-space-2) var(--tw-space-3) var(--tw-space-1);
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const Tick = styled(Combobox.ItemIndicator)`
  margin-left: auto;
`;

const PartialTick = styled.span`
  margin-left: auto;
  color: var(--tw-text-muted);
`;
