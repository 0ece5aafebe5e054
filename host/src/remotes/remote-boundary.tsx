import { Component, type ReactNode } from 'react';
import type { RegisteredRemote } from '@timeweave/shared/contract';
import { ErrorState } from '@timeweave/shared/ui';
import { CallsMissing, isLoadFault, RemoteIncompatible, RemoteUnavailable } from '../failures/index.ts';

interface Props {
  remote: RegisteredRemote;
  title: string;
  onRetry: () => void;
  /** Called with the page's render error; the loader has already reported load errors. */
  onRenderError?: (error: unknown) => void;
  children: ReactNode;
}

/** Error boundary of one page: the shell around it keeps working. */
export class RemoteBoundary extends Component<Props, { error: unknown }> {
  override state = { error: undefined };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (!isLoadFault(error)) this.props.onRenderError?.(error);
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    const { remote, title, onRetry } = this.props;
    return <ErrorState {...explain(error, title, remote.owner)} onRetry={onRetry} />;
  }
}

/** Returns the error message shown instead of the page. */
function explain(error: unknown, title: string, owner: string): { title: string; message: string } {
  const rest = 'Everything else works, and a running timer keeps running.';
  if (error instanceof CallsMissing)
    return {
      title: `${title} is not available on this server yet`,
      message: `This page needs a newer version of the server. ${rest} Ask your administrator to update it.`,
    };
  if (error instanceof RemoteIncompatible)
    return {
      title: `${title} does not fit this version of Timeweave`,
      message: `This page was built for another version of Timeweave. ${rest} If reloading does not help, tell the ${owner}.`,
    };
  const what =
    error instanceof RemoteUnavailable
      ? 'We couldn’t load this part of Timeweave.'
      : 'Something went wrong on this page.';
  return {
    title: `${title} is not available right now`,
    message: `${what} ${rest} If it stays like this, tell the ${owner}.`,
  };
}
