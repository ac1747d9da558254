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
  readonly resetKey: unknown;
}

/** Keeps a failure inside one part of the page. */
export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: Error): Pick<BoundaryState, 'error'> {
    return { error };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, state: BoundaryState): BoundaryState | null {
    return resetKey === state.resetKey ? null : { error: null, resetKey };
  }

  override componentDidCatch(error: Error): void {
    this.props.onError?.(error);
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
