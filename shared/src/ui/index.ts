export { AndMore } from './and-more.tsx';
export { BillableToggle } from './billable-toggle.tsx';
export { BulkBar, type BulkBarProps } from './bulk-bar.tsx';
export { Button, type ButtonProps } from './button.tsx';
export { ButtonLink, type ButtonLinkProps } from './button-link.tsx';
export { Calendar } from './calendar.tsx';
export { Card } from './card.tsx';
export { Checkbox, type CheckboxProps } from './checkbox.tsx';
export { ColorDot } from './color-dot.tsx';
export { ColorPicker, type ColorPickerProps } from './color-picker.tsx';
export { contrast, hexColor, readableOn } from './contrast.ts';
export { ControlTabIndex, useControlTabIndex } from './control-tab-index.ts';
export { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';
export {
  Badge,
  Clipped,
  type Column,
  DataList,
  type DataListProps,
  type ListSelection,
  menuColumn,
  Muted,
  mutedLook,
  type SortOrder,
  useListSelection,
  useSortOrder,
} from './data-list/index.ts';
export { DayField, type DayFieldProps } from './day-field.tsx';
export { DayPopover, type DayPopoverProps } from './day-popover.tsx';
export { Dialog, type DialogProps } from './dialog.tsx';
export { EmptyState, type EmptyStateProps, Mark } from './empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './error-state.tsx';
export { FormDialog, type FormDialogProps } from './form-dialog.tsx';
export { entryName, quoted, quotedOrCounted, useEntryName } from './entry-name.ts';
export { freeColor } from './free-color.ts';
export { IconButton, type IconButtonProps } from './icon-button.tsx';
export { InlineInput } from './inline-input.tsx';
export { initials, InitialsBadge, type InitialsBadgeProps } from './initials-badge.tsx';
export { FormerAnswer } from './former-answer.tsx';
export { lazyOnIdle, untilIdle, untilPageIdle } from './lazy-on-idle.ts';
export { closedPicker, lazyPicker, type PickerButton, useOpenAtFirst } from './lazy-picker.tsx';
export { ListFrame, listHeadingsLook, listRowHeight, listRowLook } from './list-look.ts';
export { ListResult, type ListResultProps } from './list-result.tsx';
export { LoadMore, type LoadMoreProps } from './load-more.tsx';
export { Menu, type MenuProps } from './menu.tsx';
export { MenuRadio, type MenuRadioProps } from './menu-radio.tsx';
export {
  MenuHeading,
  MenuItem,
  MenuLink,
  MenuSeparator,
  type MenuItemProps,
  type MenuLinkProps,
} from './menu-item.tsx';
export { controlLook, describedBy, Field } from './field.tsx';
export { NewSecret } from './new-secret.tsx';
export { NoteLine, type NoteLineProps } from './note-line.tsx';
export { OfflineNote } from './offline-note.tsx';
export { popupItemLook, popupLook } from './popup-look.ts';
export { isOfPage, pageRoot, popupPlace, setPageRoot } from './page-root.ts';
export { Page, PageHeader, type PageHeaderProps } from './page.tsx';
export { PageSkeleton } from './page-skeleton.tsx';
export { newProjectColor, swatches } from './palette.ts';
export { lazyComponent } from './lazy-component.ts';
export { onPageIdle } from './on-page-idle.ts';
export { PasswordChecklist } from './password-checklist.tsx';
export { PasswordField, type PasswordFieldProps } from './password-field.tsx';
export { Picker } from './picker.tsx';
export { PickerPartialTick, PickerTick } from './picker-list.tsx';
export { PickerNothing, type PickerNothingProps } from './picker-nothing.tsx';
export type { PickerGroup } from './picker-rows.ts';
export { isNamed, PickField, type Picked, type PickFieldProps } from './pick-field.tsx';
export { PickTrigger, type PickTriggerProps } from './pick-trigger.tsx';
export { Popover, type PopoverProps } from './popover.tsx';
export { RateFields, type RateFieldsProps } from './rate-fields.tsx';
export { type DayRange, RangeCalendar, type RangeCalendarProps } from './range-calendar.tsx';
export { SearchField, type SearchFieldProps } from './search-field.tsx';
export { SearchAndShow, type SearchAndShowProps } from './search-and-show.tsx';
export { SegmentedControl, type SegmentedControlProps } from './segmented-control.tsx';
export { ReferenceMark } from './reference-mark.tsx';
export { Select, type SelectProps } from './select.tsx';
export { type Reading, shownAnswer } from './shown-answer.ts';
export { Skeleton } from './skeleton.tsx';
export { Spinner, type SpinnerProps } from './spinner.tsx';
export { SuggestionItem, SuggestionLabel, SuggestionList } from './suggestion-list.tsx';
export { Switch, type SwitchProps } from './switch.tsx';
export { Table, Td, Th, Tr } from './table.tsx';
export { Tabs, type TabsProps } from './tabs.tsx';
export { TextField, type TextFieldProps } from './text-field.tsx';
export { GlobalStyle, ShadowStyle } from './theme.ts';
export { Tooltip, type TooltipProps } from './tooltip.tsx';
export { UndoBar } from './undo-bar.tsx';
export { PlaceholderPage } from './placeholder-page.tsx';
export type { FormValues } from './form-faults.ts';
export { useAddressParameters } from './use-address-parameters.ts';
export { useElapsedSeconds } from './use-elapsed-seconds.ts';
export { useCheckedForm } from './use-checked-form.ts';
export { useLatest } from './use-latest.ts';
export { useLostFocus } from './use-lost-focus.ts';
export { useMediaQuery } from './use-media-query.ts';
export { useRoomVariable } from './use-room-variable.ts';
export { useShortcut } from './use-shortcut.ts';
export { useSelection } from './use-selection.ts';
export { useOnline } from './use-online.ts';
export { type OfferUndo, useUndo, type Undoable } from './use-undo.ts';
export { useVirtualRows } from './use-virtual-rows.ts';
export { VirtualList, type VirtualListProps } from './virtual-list.tsx';
export { VisuallyHidden, visuallyHidden } from './visually-hidden.tsx';
export { LogoMark, Wordmark } from './wordmark.tsx';
