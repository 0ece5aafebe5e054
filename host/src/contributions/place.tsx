import { createElement, use, type ComponentType } from 'react';
import { ShellParts } from '@timeweave/shared/facade';
import { removeContribution, useContributions } from './contributions.ts';
import { Guarded } from './guarded.tsx';

/** Renders the remotes' components for a slot of the shell: mounted by background modules, or declared. */
export function Place({ slot }: { slot: 'note' | 'overlay' }) {
  const mounted = useContributions('mounted').filter((each) => each.slot === slot);
  const declared: readonly ComponentType[] = use(ShellParts).slots[slot];
  return (
    <>
      {mounted.map((contribution) => (
        <Guarded
          key={contribution.id}
          source={contribution.source}
          onFault={() => removeContribution(contribution)}
        >
          {createElement(contribution.component)}
        </Guarded>
      ))}
      {declared.map((Declared, index) => (
        <Declared key={index} />
      ))}
    </>
  );
}
