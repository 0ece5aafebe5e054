import { Component, type ReactNode } from 'react';
import type { RegisteredRemote } from '@timeweave/shared/contract';
import { ErrorState } from '@timeweave/shared/ui';
import { RemoteUnavailable } from './page-loader.ts';
import { reportFailure } from './report-failure.ts';

interface Props {
  remote: RegisteredRemote;
  module: string;
  title: string;
  onRetry: () => void;
  children: ReactNode;
}

/** A remote that throws costs the person this page alone: the shell around it goes on. */
export class RemoteBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof RemoteUnavailable) return; // reported for each release while loading
    const { remote, module } = this.props;
    const reason = error instanceof Error ? error.message : String(error);
    reportFailure({ remote: remote.name, release: remote.releases[0]?.release ?? 'none', module, reason });
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const { remote, title, onRetry } = this.props;
    return (
      <ErrorState
        title={`${title} is not available right now`}
        message={explain(error, remote.owner)}
        onRetry={onRetry}
      />
    );
  }
}

function explain(error: unknown, owner: string): string {
  const what =
    error instanceof RemoteUnavailable
      ? 'This part of Timeweave could not be loaded.'
      : 'This page ran into a fault.';
  return `${what} Everything else works, and a running timer keeps running. If it stays like this, tell the ${owner}.`;
}
