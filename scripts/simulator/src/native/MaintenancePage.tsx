import { instantLabel } from '@pautang/shared/format';
import { Button } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useHost } from '../host/HostContext';
import { NativePage } from './NativePage';
import { texts } from './texts';

/** @param until ISO-8601 instant (decision P10); what is none is left out */
export function MaintenancePage({ until }: { until: string }): ReactNode {
  const host = useHost();
  const [now] = useState(() => Date.now());
  const isInstant = !Number.isNaN(Date.parse(until));
  return (
    <NativePage
      illustration="maintenance"
      title={texts.maintenanceTitle}
      body={
        isInstant
          ? `${texts.maintenanceUntil(instantLabel(until, now))} ${texts.maintenanceBody}`
          : texts.maintenanceBody
      }
      actions={
        <Button full onClick={host.reload}>
          {texts.tryAgain}
        </Button>
      }
    />
  );
}
