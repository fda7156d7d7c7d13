import type { ReactNode } from 'react';
import type { StateKind } from '../state-view/StateView';
import { StateView } from '../state-view/StateView';
import { texts } from '../texts';

export interface QueryErrorProps {
  error: unknown;
  busy: boolean;
  onRetry: () => void;
}

const words = {
  error: [texts.failedTitle, texts.failedBody],
  offline: [texts.offlineTitle, texts.offlineBody],
  maintenance: [texts.maintenanceTitle, texts.maintenanceBody],
} as const satisfies Partial<Record<StateKind, readonly [string, string]>>;

/** A query that has nothing to show. The error's own message wins over ours. */
export function QueryError({ error, busy, onRetry }: QueryErrorProps): ReactNode {
  const { kind, message } = read(error);
  const state =
    kind === 'maintenance' ? kind : kind === 'network' && !navigator.onLine ? 'offline' : 'error';
  const [title, body] = words[state];
  return (
    <StateView
      kind={state}
      title={title}
      body={message || body}
      action={{ label: texts.retry, busy, onSelect: onRetry }}
    />
  );
}

function read(error: unknown): { kind: string; message: string } {
  const { kind, message } = (typeof error === 'object' && error !== null ? error : {}) as Record<
    string,
    unknown
  >;
  return {
    kind: typeof kind === 'string' ? kind : '',
    message: typeof message === 'string' ? message : '',
  };
}
