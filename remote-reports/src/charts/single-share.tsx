import type { Grouping } from '@timeweave/shared/api';
import { styled } from '@timeweave/shared/facade';
import { singleShareText, type Slice } from '@timeweave/shared/report-look';

/** Names the only group in a sentence, instead of a doughnut with one slice. */
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
