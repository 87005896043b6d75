import { RotateCcw } from 'lucide-react';
import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { ErrorState } from '../ui/states.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Another value makes it try its children again, like the address of the screen. */
  readonly resetKey: string;
}

interface ErrorBoundaryState {
  readonly error: unknown;
  readonly failedKey: string | null;
}

/** Keeps the rest of the page when one screen cannot be shown, and says why and how to go on. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null, failedKey: null };

  static getDerivedStateFromError(error: unknown): Partial<ErrorBoundaryState> {
    return { error: error ?? new Error('The screen threw nothing that says why.') };
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
        <ErrorState what="This screen cannot be shown" error={this.state.error} />
        <Button icon={<RotateCcw size={15} aria-hidden="true" />} onClick={() => location.reload()}>
          Load the page again
        </Button>
      </div>
    );
  }
}
