import type { Grouping } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { singleShareText, type Slice } from '@timeweave/shared/report-look';

/** Says what all time belongs to: a doughnut of one slice would show nothing more. */
export function SingleShare({ slice, by }: { slice: Slice; by: Grouping }) {
  return <Sentence dir="auto">{singleShareText(slice, by)}</Sentence>;
}

const Sentence = styled.p`
  display: grid;
  place-content: center;
  min-height: 100%;
  padding: var(--tw-space-4);
  color: var(--tw-text-muted);
  overflow-wrap: anywhere;
  text-align: center;
`;
