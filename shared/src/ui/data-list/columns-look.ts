import { css } from '@timeweave/shared/facade';
import { visuallyHidden } from '../theme/visually-hidden.tsx';
import type { ColumnPlace } from './column.ts';

const narrowLine = ({ narrow = 1 }: ColumnPlace) => narrow;
const phoneLine = ({ narrow = 1, phone = narrow }: ColumnPlace) => phone;

const of = ({ key }: ColumnPlace) => `[data-column='${key}']`;

function columnLook(column: ColumnPlace) {
  const { width, isFigure, look } = column;
  return css`
    & ${of(column)} {
      flex: ${typeof width === 'number' ? `${width} 1 0` : `0 0 ${width}`};
      ${isFigure && 'justify-content: flex-end; font-variant-numeric: tabular-nums; text-align: right;'}
    }
    & [role$='cell']${of(column)} {
      ${look}
    }
  `;
}

/** A cell in a lower line is as wide as its text; its heading stays if it sorts. */
function lowerLine(column: ColumnPlace, line: number) {
  const { label, sort } = column;
  return css`
    & :where([data-row]) > ${of(column)} {
      order: ${2 * line - 2};
      flex: 0 1 auto;
      justify-content: flex-start;
      max-width: 100%;
      gap: var(--tw-space-1);
      font-size: var(--tw-font-small);
      &:empty {
        display: none;
      }
      ${label && `&::before { content: '${label}'; color: var(--tw-text-muted); }`}
    }
    & [role='columnheader']${of(column)} {
      ${sort === undefined ? visuallyHidden : 'flex: none;'}
    }
  `;
}

/** The flex items that end the lines of a card. */
function lineBreaks(lines: number) {
  const lineBreak = (order: number) => `content: ''; order: ${order}; flex-basis: 100%;`;
  return css`
    & [data-row] {
      flex-wrap: wrap;
      align-content: center;
      row-gap: 2px;
      padding-block: var(--tw-space-2);
      &::before {
        ${lineBreak(1)}
      }
      ${lines > 2 && `&::after { ${lineBreak(3)} }`}
    }
  `;
}

function cardLook(columns: readonly ColumnPlace[], lineOf: (column: ColumnPlace) => number | 'hidden') {
  const lines = Math.max(...columns.map((column) => Number(lineOf(column)) || 1));
  return css`
    ${lines > 1 && lineBreaks(lines)}
    ${columns.map((column) => {
      const line = lineOf(column);
      if (line === 'hidden') return `& ${of(column)} { display: none; }`;
      return line > 1 && lowerLine(column, line);
    })}
  `;
}

/**
 * Returns the layout of headings and rows: a line of columns that line up, and cards on narrow pages and in lists narrower
 * than `room`, in px.
 */
export function columnsLook(columns: readonly ColumnPlace[], room = 0) {
  return css`
    & [data-column] {
      display: flex;
      align-items: center;
      gap: var(--tw-space-2);
      min-width: 0;
    }
    ${columns.map(columnLook)}
    ${
      room > 0 &&
      css`
        container-type: inline-size;
        @container (max-width: ${room - 1}px) {
          ${cardLook(columns, narrowLine)}
        }
      `
    }
    @media (max-width: 1023px) {
      ${cardLook(columns, narrowLine)}
    }
    @media (max-width: 767px) {
      ${cardLook(columns, phoneLine)}
      ${columns.filter(({ isFigure }) => isFigure).map((column) => `& ${of(column)} { flex-basis: auto; }`)}
    }
  `;
}
