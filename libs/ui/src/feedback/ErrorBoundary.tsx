import { Component, type ReactNode } from 'react';
import { ErrorPanel } from './States.tsx';

interface BoundaryProps {
  readonly title: string;
  readonly children: ReactNode;
  /** When it changes, the children get another chance. */
  readonly resetKey?: unknown;
  readonly onError?: (error: Error) => void;
}

interface BoundaryState {
  readonly error: Error | null;
}

/** Keeps a failure inside one part of the page. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null };

  static getDerivedStateFromError(error: Error): BoundaryState {
    return { error };
  }

  override componentDidCatch(error: Error): void {
    this.props.onError?.(error);
  }

  override componentDidUpdate(previous: BoundaryProps): void {
    if (this.state.error !== null && previous.resetKey !== this.props.resetKey)
      this.setState({ error: null });
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <ErrorPanel
        title={this.props.title}
        reason={this.state.error.message}
        onRetry={() => {
          this.setState({ error: null });
        }}
      />
    );
  }
}
