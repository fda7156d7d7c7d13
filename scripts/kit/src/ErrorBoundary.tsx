import { ErrorNote } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { Component } from 'react';
import { threw } from './texts';

interface ErrorBoundaryProps {
  id: string;
  children: ReactNode;
}

/** Shows the error of an example in its place, so that the others stay. Only a class can catch errors of its children. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: Error | null }> {
  override state = { error: null };

  static getDerivedStateFromError(error: Error): { readonly error: Error } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state as { readonly error: Error | null };
    if (error === null) return this.props.children;
    return <ErrorNote message={threw(this.props.id, error.message)} />;
  }
}
