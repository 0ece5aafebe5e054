import type { ReactNode } from 'react';
import type { css } from '@timeweave/shared/facade';
import type { Direction } from './use-sort-order.ts';

/** The line of a card that a column moves to, from 1; or none. */
type Line = 1 | 2 | 3 | 'hidden';

/** The place of a column in the rows of a table, and its look. */
export interface ColumnPlace {
  key: string;
  /** A share of the free width, or a CSS length. */
  width: number | string;
  /** Figures are aligned to the right. */
  isFigure?: boolean;
  /** Line below 1024 px; 1 by default. With a second line, rows are cards. */
  narrow?: Line;
  /** Line below 768 px; by default that of `narrow`. */
  phone?: Line;
  /** Name before the value in the lower lines of a card. */
  label?: string;
  /** Name in the URL's `sort`; without it the column does not sort. */
  sort?: string;
  look?: ReturnType<typeof css>;
}

/** A column of a `DataList`. */
export interface Column<Item> extends ColumnPlace {
  heading: string;
  /** Shows the heading to screen readers only. */
  hidesHeading?: boolean;
  /** The first direction of a click on the heading. */
  sortFirst?: Direction;
  /** Sorts the items in the browser; equal ones keep their order. */
  compare?(one: Item, other: Item): number;
  cell(item: Item): ReactNode;
}

export interface Listed {
  id: number | string;
}
