export { ColorDot } from './theme/color-dot.tsx';
export { contrast, hexColor, readableOn } from './theme/contrast.ts';
export { freeColor } from './theme/free-color.ts';
export { initials, InitialsBadge, type InitialsBadgeProps } from './theme/initials-badge.tsx';
export { newProjectColor, swatches } from './theme/palette.ts';
export { GlobalStyle } from './theme/theme.ts';
export { VisuallyHidden, visuallyHidden } from './theme/visually-hidden.tsx';
export { LogoMark, Wordmark } from './theme/wordmark.tsx';

export { ControlTabIndex, useControlTabIndex } from './focus/control-tab-index.ts';
export { PagePlace } from './focus/page-place.ts';
export { useLostFocus } from './focus/use-lost-focus.ts';
export { pressedKey } from './focus/pressed-key.ts';
export { useShortcut } from './focus/use-shortcut.ts';

export { useAddressParameters } from './hooks/use-address-parameters.ts';
export type { IdleDetector } from './hooks/idle-detector.ts';
export { useElapsedSeconds } from './hooks/use-elapsed-seconds.ts';
export { useLatest } from './hooks/use-latest.ts';
export { useMediaQuery } from './hooks/use-media-query.ts';
export { useOnline } from './hooks/use-online.ts';
export { useRoomVariable } from './hooks/use-room-variable.ts';

export { ButtonLink, type ButtonLinkProps } from './buttons/button-link.tsx';
export { Button, type ButtonProps } from './buttons/button.tsx';
export { IconButton, type IconButtonProps } from './buttons/icon-button.tsx';
export { Spinner, type SpinnerProps } from './buttons/spinner.tsx';

export { BillableToggle } from './entries/billable-toggle.tsx';
export { entryName, quoted, quotedOrCounted, useEntryName } from './entries/entry-name.ts';
export { ReferenceMark } from './entries/reference-mark.tsx';

export { ConfirmDialog, type ConfirmDialogProps } from './popups/confirm-dialog.tsx';
export { Dialog, type DialogProps } from './popups/dialog.tsx';
export { FormDialog, type FormDialogProps } from './popups/form-dialog.tsx';
export {
  MenuHeading,
  MenuItem,
  MenuLink,
  MenuSeparator,
  type MenuItemProps,
  type MenuLinkProps,
} from './popups/menu-item.tsx';
export { MenuRadio, type MenuRadioProps } from './popups/menu-radio.tsx';
export { Menu, type MenuProps } from './popups/menu.tsx';
export { Popover, type PopoverProps } from './popups/popover.tsx';
export { popupItemLook, popupLook } from './popups/popup-look.ts';
export { Tooltip, type TooltipProps } from './popups/tooltip.tsx';

export { Calendar } from './calendars/calendar.tsx';
export { DayPopover, type DayPopoverProps } from './calendars/day-popover.tsx';
export { type DayRange, RangeCalendar, type RangeCalendarProps } from './calendars/range-calendar.tsx';

export { Checkbox, type CheckboxProps } from './fields/checkbox.tsx';
export { ColorPicker, type ColorPickerProps } from './fields/color-picker.tsx';
export { DayField, type DayFieldProps } from './fields/day-field.tsx';
export { controlLook, describedBy, Field } from './fields/field.tsx';
export { InlineInput, InlineText } from './fields/inline-input.tsx';
export { PasswordField, type PasswordFieldProps } from './fields/password-field.tsx';
export { PickTrigger, type PickTriggerProps } from './fields/pick-trigger.tsx';
export { SearchAndShow, type SearchAndShowProps } from './fields/search-and-show.tsx';
export { SearchField, type SearchFieldProps } from './fields/search-field.tsx';
export { SegmentedControl, type SegmentedControlProps } from './fields/segmented-control.tsx';
export { Select, type SelectProps } from './fields/select.tsx';
export { Switch, type SwitchProps } from './fields/switch.tsx';
export { TextArea, type TextAreaProps } from './fields/text-area.tsx';
export { TextField, type TextFieldProps } from './fields/text-field.tsx';

export type { FormValues } from './forms/form-faults.ts';
export { copyText } from './forms/copy-text.ts';
export { NewSecret } from './forms/new-secret.tsx';
export { PasswordChecklist } from './forms/password-checklist.tsx';
export { RateFields, type RateFieldsProps } from './forms/rate-fields.tsx';
export { TaxFields, taxChecks, type TaxFieldsProps, type TypedTax } from './forms/tax-fields.tsx';
export { useCheckedForm } from './forms/use-checked-form.ts';
export { storedInTab, useUnsavedChanges } from './forms/use-unsaved-changes.ts';

export { closedPicker, lazyPicker, type PickerButton, useOpenAtFirst } from './pickers/lazy-picker.tsx';
export { isNamed, PickField, type Picked, type PickFieldProps } from './pickers/pick-field.tsx';
export { PickerPartialTick, PickerTick } from './pickers/picker-list.tsx';
export { PickerNothing, type PickerNothingProps } from './pickers/picker-nothing.tsx';
export type { PickerGroup } from './pickers/picker-rows.ts';
export { Picker } from './pickers/picker.tsx';
export { SuggestionItem, SuggestionLabel, SuggestionList } from './pickers/suggestion-list.tsx';

export { FormerResponse } from './loading/former-response.tsx';
export { lazyComponent } from './loading/lazy-component.ts';
export { lazyOnIdle, untilIdle, untilPageIdle } from './loading/lazy-on-idle.ts';
export { onPageIdle } from './loading/on-page-idle.ts';
export { type Reading, shownResponse } from './loading/shown-response.ts';
export { Skeleton } from './loading/skeleton.tsx';

export { EmptyState, type EmptyStateProps, Mark } from './messages/empty-state.tsx';
export { ErrorState, type ErrorStateProps } from './messages/error-state.tsx';
export { NoteLine, type NoteLineProps } from './messages/note-line.tsx';
export { OfflineNote } from './messages/offline-note.tsx';
export { UndoBar } from './messages/lazy-undo-bar.tsx';
export { type OfferUndo, useUndo, type Undoable } from './messages/use-undo.ts';

export { AndMore } from './lists/and-more.tsx';
export { BulkBar, type BulkBarProps } from './lists/bulk-bar.tsx';
export { ListFrame, listHeadingsLook, listRowHeight, listRowLook } from './lists/list-look.ts';
export { ListResult, type ListResultProps } from './lists/list-result.tsx';
export { LoadMore, type LoadMoreProps } from './lists/load-more.tsx';
export { NextPage } from './lists/next-page.tsx';
export { Table, Td, Th, Tr } from './lists/table.tsx';
export { useHasControls } from './lists/use-has-controls.ts';
export { useSelection } from './lists/use-selection.ts';
export { useVirtualRows } from './lists/use-virtual-rows.ts';
export { VirtualList, type VirtualListProps } from './lists/virtual-list.tsx';

export {
  Badge,
  Clipped,
  type Column,
  type ColumnPlace,
  columnsLook,
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

export { Card } from './page/card.tsx';
export { PageSkeleton } from './page/page-skeleton.tsx';
export { Page, PageHeader, type PageHeaderProps } from './page/page.tsx';
export { PlaceholderPage } from './page/placeholder-page.tsx';
export { Tabs, type TabsProps } from './page/tabs.tsx';
