import { Component, type ReactNode } from 'react';
import { isLoadFault, reportFailure } from '../failures/index.ts';
import type { Source } from './contributions.ts';

interface Props {
  source: Source;
  /** Shown after an error. */
  fallback?: ReactNode;
  onFault?: () => void;
  children: ReactNode;
}

/** Error boundary around one contribution of a remote: an error removes and reports it. */
export class Guarded extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown): void {
    if (!isLoadFault(error)) {
      const reason = error instanceof Error ? error.message : String(error);
      reportFailure({ ...this.props.source, reason });
    }
    this.props.onFault?.();
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
