import { useEffect } from 'react';
import type { TextHook } from '@timeweave/shared/contract';
import { removeContribution, useContributions } from './contributions.ts';
import { Guarded } from './guarded.tsx';

const productName = 'Timeweave';

/** Sets the document title to the contributed text, or to the product's name. */
export function DocumentTitle() {
  return useContributions('title').map((contribution) => (
    <Guarded
      key={contribution.id}
      source={contribution.source}
      onFault={() => removeContribution(contribution)}
    >
      <Title useText={contribution.useText} />
    </Guarded>
  ));
}

function Title({ useText }: { useText: TextHook }) {
  const title = useText();
  useEffect(() => {
    if (title === undefined) return;
    document.title = title;
    return () => {
      document.title = productName;
    };
  }, [title]);
  return null;
}
