import type { OperationConfig } from '@pautang/shared/contract/account';
import {
  openStore,
  useIsOnline,
  useKept,
  useNamed,
  useNavigate,
  useSearchParams,
  useServices,
} from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { callLink } from '@pautang/shared/contract/typedNumber';
import { Button, Card, Icon, Page as PageFrame, StateView } from '@pautang/shared/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isInAppPath } from '../../routing/addresses';
import styles from './Page.module.css';
import type { Failure } from './texts';
import { texts } from './texts';

const isReason = (value: string | null): value is keyof typeof texts.reasons =>
  value !== null && Object.keys(texts.reasons).includes(value);

/** Where the retry leads: back to where it failed, or home if that is unknown or not a page of this app. */
function wayBack(from: string | null): string {
  return from !== null && isInAppPath(from) && !from.startsWith(paths.error) ? from : '/';
}

/**
 * `/error?reason=…&from=…`: what failed, the next step, and a link back. Junk in the query shows the general words. If
 * the phone is offline the page says so for any reason, and continues by itself once it is online.
 */
export function Page() {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const isOnline = useIsOnline();
  const wasOffline = useRef(false);
  const [{ operationConfigData }] = useKept('commonInfo');
  const asked = query.get('reason');
  const reason = isOnline ? asked : 'network';
  const failure: Failure = isReason(reason) ? texts.reasons[reason] : texts.general;
  const { title, body, steps, isOutdated = false, isFinal = false } = failure;
  const named = useNamed();
  const update = useUpdate();
  const retry = () => void navigate(wayBack(query.get('from')), { replace: true });

  const resume = useEffectEvent(retry);
  useEffect(() => {
    if (isOnline && wasOffline.current) resume();
    wasOffline.current = !isOnline;
  }, [isOnline]);

  return (
    <PageFrame center>
      <StateView
        level={1}
        kind={reason === 'network' ? 'offline' : 'error'}
        title={named(title)}
        body={body}
        action={
          isOutdated
            ? { label: named(texts.update), onSelect: update }
            : { label: isFinal ? texts.home : texts.retry, onSelect: retry }
        }
        secondary={{ label: texts.service, href: linkTo(paths.customerCenter) }}
      />
      <Card label={texts.what}>
        <h2 className={styles.heading}>{texts.what}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{named(step)}</li>
          ))}
        </ol>
        {isOutdated && (
          <Button variant="text" full onClick={retry}>
            {texts.notNow}
          </Button>
        )}
        {!isOnline && <p className={styles.resumes}>{texts.resumes}</p>}
        {operationConfigData !== null && <Contact lender={operationConfigData.lender} />}
      </Card>
    </PageFrame>
  );
}

function useUpdate() {
  const { bridge } = useServices();
  const [packageInfo] = useKept('packageInfo');
  return () =>
    void openStore(bridge, {
      packageId: packageInfo?.packageName ?? BUILD_FLAGS.PACKAGE_NAME,
      platform: packageInfo?.platform ?? 'other',
    });
}

/** A phone call needs no page: the phone keeps the number from the lender's last answer. */
function Contact({ lender }: { readonly lender: OperationConfig['lender'] }) {
  const { phone, serviceHours } = lender;
  return (
    <a className={styles.call} href={callLink(phone)}>
      <Icon name="phone" size={20} />
      <span>
        {texts.call(phone)}
        <span className={styles.hours}>{serviceHours}</span>
      </span>
    </a>
  );
}
