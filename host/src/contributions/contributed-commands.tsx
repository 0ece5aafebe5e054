import { memo, useLayoutEffect } from 'react';
import type { CommandGroup, CommandHook } from '@timeweave/shared/contract';
import { type Contribution, removeContribution, useContributions } from './contributions.ts';
import { Guarded } from './guarded.tsx';

type Collect = (contribution: Pick<Contribution, 'id'>, groups: readonly CommandGroup[]) => void;

/** Collects the remotes' commands for a query; renders nothing. `onGroups` must be stable. */
export function ContributedCommands({ query, onGroups }: { query: string; onGroups: Collect }) {
  return useContributions('commands').map((contribution) => (
    <Guarded
      key={contribution.id}
      source={contribution.source}
      onFault={() => {
        onGroups(contribution, []);
        removeContribution(contribution);
      }}
    >
      <Source id={contribution.id} useCommands={contribution.useCommands} query={query} onGroups={onGroups} />
    </Guarded>
  ));
}

interface SourceProps {
  id: number;
  useCommands: CommandHook;
  query: string;
  onGroups: Collect;
}

/** Renders only for a new query or its own new data: it passes on new groups each time. */
const Source = memo(function Source({ id, useCommands, query, onGroups }: SourceProps) {
  const groups = useCommands(query);
  useLayoutEffect(() => onGroups({ id }, groups), [id, groups, onGroups]);
  return null;
});
