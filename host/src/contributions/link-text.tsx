import { Fragment, type ReactNode, use } from 'react';
import type { TextHook } from '@timeweave/shared/contract';
import { WorkspaceMove } from '../workspace-move/index.ts';
import { removeContribution, useContributions } from './contributions.ts';
import { Guarded } from './guarded.tsx';

type Show = (text: string | undefined) => ReactNode;

/**
 * Shows a link with the remote's text for its path, such as a running timer's duration; without it while the session leaves
 * the workspace.
 */
export function LinkText({ path, children: show }: { path: string; children: Show }) {
  const contribution = useContributions('link').findLast((each) => each.path === path);
  const { isMoving } = use(WorkspaceMove);
  if (!contribution || isMoving) return show(undefined);
  return (
    <Guarded
      key={contribution.id}
      source={contribution.source}
      fallback={show(undefined)}
      onFault={() => removeContribution(contribution)}
    >
      <Text useText={contribution.useText} show={show} />
    </Guarded>
  );
}

function Text({ useText, show }: { useText: TextHook; show: Show }) {
  return <Fragment>{show(useText())}</Fragment>;
}
