import { css, styled } from '@timeweave/shared/facade';

/** The headings of the lines, on wide pages; each line names its parts to screen readers. */
export function LineHeadings({ isEdited = false }: { isEdited?: boolean }) {
  return (
    <Headings aria-hidden $isEdited={isEdited}>
      <span>Description</span>
      <span>Quantity × price</span>
      <span>Amount</span>
    </Headings>
  );
}

interface Edited {
  /** With a column of buttons. */
  $isEdited?: boolean;
}

const columns = ({ $isEdited }: Edited) =>
  `grid-template-columns: minmax(0, 1fr) 200px 104px${$isEdited ? ' 96px' : ''};`;

const Headings = styled.div<Edited>`
  display: grid;
  ${columns}
  gap: var(--tw-space-3);
  padding-bottom: var(--tw-space-2);
  border-bottom: 1px solid var(--tw-border-strong);
  color: var(--tw-text-muted);
  font-size: var(--tw-font-small);
  & > :not(:first-child) {
    text-align: right;
  }
  @media (max-width: 767px) {
    display: none;
  }
`;

/** In a line of inputs, texts are at the height of theirs. */
const besideInputs = css`
  li > :nth-child(n + 2) {
    min-height: var(--tw-control);
    padding-top: 7px;
  }
  li > :nth-child(n + 2):has(input) {
    padding-top: 0;
  }
`;

/** Lines in columns; on phones the text is above quantity, price and amount, and the buttons are below. */
export const LineList = styled.ol<Edited>`
  padding: 0;
  list-style: none;
  li {
    display: grid;
    ${columns}
    gap: var(--tw-space-1) var(--tw-space-3);
    align-items: start;
    padding: var(--tw-space-2) 0;
    border-bottom: 1px solid var(--tw-border);
  }
  @media (max-width: 767px) {
    li {
      grid-template-columns: minmax(0, 1fr) auto;
    }
  }
  @media (min-width: 768px) {
    ${({ $isEdited }) => $isEdited && besideInputs}
  }
`;

export const LineName = styled.div.attrs({ dir: 'auto' })`
  min-width: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
  textarea {
    field-sizing: content;
    min-height: var(--tw-control);
    resize: none;
  }
  @media (max-width: 767px) {
    grid-column: 1 / -1;
  }
`;

export const Facts = styled.div`
  display: flex;
  justify-content: flex-end;
  align-items: baseline;
  gap: var(--tw-space-2);
  color: var(--tw-text-muted);
  font-variant-numeric: tabular-nums;
  input {
    text-align: right;
  }
  /* A price has more digits than a quantity. */
  & > :first-child:not(:only-child) {
    flex: 0 0 72px;
  }
  @media (max-width: 767px) {
    justify-content: flex-start;
  }
`;

export const Amount = styled.div`
  font-variant-numeric: tabular-nums;
  font-weight: 550;
  text-align: right;
  white-space: nowrap;
`;

export const Controls = styled.div`
  display: flex;
  gap: var(--tw-space-1);
  && {
    padding-top: 4px;
  }
  @media (max-width: 767px) {
    grid-column: 1 / -1;
    justify-content: flex-end;
  }
`;

export const Fault = styled.p`
  color: var(--tw-danger-text);
`;
