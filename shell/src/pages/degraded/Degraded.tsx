import { useIsOnline, useServices } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { Page, StateView } from '@pautang/shared/ui';
import { useEffect } from 'react';
import { finishPage } from '../../events/usePageLog';
import { expectedBack } from '../../client/clock';
import { texts } from './texts';

interface DegradedProps {
  /** as borrowers know it: 'Repayment' */
  areaName: string;
  /** no connection of the borrower's would mend it */
  isOurFault?: boolean;
  /** what operations say while the area is switched off */
  message?: string;
  /** ISO instant at which it is expected back; anything else is left out */
  until?: string;
  onRetry: () => void;
  isRetrying: boolean;
  /** false where customer service is what does not load: home is offered instead */
  hasService?: boolean;
}

/** Stands where an area would: what is missing, whether the rest works, and how to go on. */
export function Degraded(props: DegradedProps) {
  const { areaName, message, until, onRetry, isRetrying, hasService = true } = props;
  const { isOurFault = false } = props;
  const { bridge, clock } = useServices();
  useEffect(() => finishPage(bridge), [bridge]);
  const isOff = message !== undefined || until !== undefined;
  const isOffline = !useIsOnline() && !isOff && !isOurFault;
  const words = () => {
    if (isOff) return { title: texts.offTitle, body: message ?? texts.offBody };
    if (isOffline) return { title: texts.offlineTitle, body: texts.offlineBody };
    const body = isOurFault ? texts.ourFaultBody : texts.failedBody;
    return { title: texts.failedTitle, body };
  };
  const { title, body } = words();
  const back = expectedBack(until, clock.now());
  return (
    <Page center heading={areaName}>
      <StateView
        kind={isOff ? 'maintenance' : 'error'}
        title={title(areaName)}
        body={
          <>
            <p>{body}</p>
            {back !== null && <p>{texts.until(back)}</p>}
            {!isOffline && <p>{texts.rest}</p>}
          </>
        }
        action={{ label: texts.retry, onSelect: onRetry, busy: isRetrying }}
        secondary={
          hasService && !isOffline
            ? { label: texts.service, href: linkTo(paths.customerCenter) }
            : { label: texts.home, href: linkTo(paths.home) }
        }
      />
    </Page>
  );
}
