import { Component, type ReactNode } from 'react';
import { ErrorState } from '@timeweave/shared/ui';
import { reportPageError } from '../failures/index.ts';
import { FirstFrameEnd } from '../first-frame/index.ts';

interface Props {
  onReload: () => void;
  children: ReactNode;
}

/** Error boundary of last resort: reports the error, and offers a reload instead of a blank page. */
export class RootErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportPageError(error, 'shell');
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <>
        <FirstFrameEnd />
        <ErrorState
          title="Something went wrong"
          message="Your tracked time is safe on the server, and a running timer keeps running."
          onRetry={this.props.onReload}
          retryLabel="Reload"
        />
      </>
    );
  }
}
