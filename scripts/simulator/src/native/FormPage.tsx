import { Button, DataList, ErrorNote } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useHost, useHostState } from '../host/HostContext';
import { NativePage } from './NativePage';
import { texts } from './texts';

const COMPLETE_STEP = 'complete_step';

/** A credit form step: 'Done' completes it at the lender; only then is the app told to refresh. */
export function FormPage({
  values,
  event = COMPLETE_STEP,
}: {
  values: readonly (readonly [label: string, value: string])[];
  event?: string | undefined;
}): ReactNode {
  const host = useHost();
  const busy = useHostState((state) => state.busy);
  const notice = useHostState((state) => state.notice);
  const [isTried, setIsTried] = useState(false);
  async function complete(): Promise<void> {
    setIsTried(true);
    if (await host.lending.event(event)) host.closeCover();
  }
  return (
    <NativePage
      illustration="guideApproval"
      body={texts.formBody}
      actions={
        <>
          <ErrorNote message={isTried && notice?.tone === 'error' ? notice.text : null} />
          <Button full busy={busy === event} onClick={() => void complete()}>
            {texts.done}
          </Button>
          <Button full variant="text" onClick={host.closeCover}>
            {texts.backToApp}
          </Button>
        </>
      }
    >
      <DataList items={values.map(([label, value]) => ({ label, value }))} />
    </NativePage>
  );
}
