import { styled } from '@timeweave/shared/facade';

/** Hours with two decimals: `12.50 h`. */
export const hoursText = (ms: number) => `${(ms / 3_600_000).toFixed(2)} h`;

/** The headings of the lines, on wide pages; each line names its parts to screen readers. */
export function LineHeadings() {
  return (
    <Headings aria-hidden>
      <span>Description</span>
      <span>Quantity × price</span>
      <span>Amount</span>
    </Headings>
  );
}

const columns = 'minmax(0, 1fr) 220px 112px';

const Headings = styled.div`
  display: grid;
  grid-template-columns: ${columns};
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

/** Lines in three columns; on phones the text is above quantity, price and amount. */
export const LineList = styled.ol`
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: ${columns};
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
  @media (max-width: 767px) {
    justify-content: flex-start;
  }
`;

export const Amount = styled.div`
  min-height: var(--tw-control);
  font-variant-numeric: tabular-nums;
  font-weight: 550;
  text-align: right;
  white-space: nowrap;
`;

export const Controls = styled.div`
  display: flex;
  grid-column: 1 / -1;
  justify-content: flex-end;
  gap: var(--tw-space-1);
`;

export const Fault = styled.p`
  color: var(--tw-danger-text);
`;
