import { styled } from '@timeweave/shared/facade';

/** A text of any length and script, on one line; give it a title. */
export const Clipped = styled.span.attrs({ dir: 'auto' })`
  min-width: 0;
  overflow: hidden;
  text-align: start;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

/** What hangs on an item, at the right. */
export const CountCell = styled.span`
  flex: none;
  margin-left: auto;
  color: var(--tw-text-muted);
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;
