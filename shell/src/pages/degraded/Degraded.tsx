import { useIsOnline, useServices } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { Page, StateView } from '@pautang/shared/ui';
import { useEffect } from 'react';
import { finishPage } from '../../events/usePageLog';
import { expectedBack } from '../../client/clock';
import { texts } from './texts';

interface DegradedProps {
  /** the borrowers' name of it: 'Repayment' */
  areaName: string;
  /** a better connection would not help */
  isOurFault?: boolean;
  /** the message of operations while the area is switched off */
  message?: string | undefined;
  /** ISO instant when it is expected back; any other text is ignored */
  until?: string | undefined;
  onRetry: () => void;
  isRetrying: boolean;
  /** false if customer service itself did not load: the page links home instead */
  hasService?: boolean;
}

/** Replaces an area that cannot be shown: says which one, whether the rest works, and how to go on. */
export function Degraded(props: DegradedProps) {
  const { areaName, message, until, onRetry, isRetrying } = props;
  const { hasService = true, isOurFault = false } = props;
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
