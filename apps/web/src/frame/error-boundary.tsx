import { RotateCcw } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/states.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** A new value, such as another path, resets it. */
  readonly resetKey: string;
}

interface ErrorBoundaryState {
  readonly error: unknown;
  readonly failedKey: string | null;
}

/** Keeps the rest of the page usable when one screen fails, and shows the reason. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, failedKey: null };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error ?? new Error('Unknown error.') };
  }

  static getDerivedStateFromProps(
    { resetKey }: ErrorBoundaryProps,
    { error, failedKey }: ErrorBoundaryState,
  ): Partial<ErrorBoundaryState> | null {
    if (error === null) return null;
    if (failedKey === null) return { failedKey: resetKey };
    return failedKey === resetKey ? null : { error: null, failedKey: null };
  }

  override render(): ReactNode {
    if (this.state.error === null) return this.props.children;
    return (
      <div className="mx-auto flex max-w-2xl flex-col items-start gap-4 p-6">
        <ErrorState what="This screen failed to load" error={this.state.error} />
        <Button icon={<RotateCcw size={15} aria-hidden="true" />} onClick={() => location.reload()}>
          Reload the page
        </Button>
      </div>
    );
  }
}
