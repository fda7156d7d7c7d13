import type { ReactNode } from 'react';
import { useHost, useHostState } from '../host/HostContext';
import { ToolButton } from './ToolButton';
import { ToolRow } from './ToolRow';

/** @param events name at the control API, and label */
export function EventButtons({
  events,
  isEven = false,
}: {
  events: readonly (readonly [event: string, label: string])[];
  isEven?: boolean;
}): ReactNode {
  const { lending } = useHost();
  const busy = useHostState((state) => state.busy);
  return (
    <ToolRow isEven={isEven}>
      {events.map(([event, label]) => (
        <ToolButton key={event} isBusy={busy === event} onClick={() => void lending.event(event)}>
          {label}
        </ToolButton>
      ))}
    </ToolRow>
  );
}
