import { api, call, toast, useAct, useAppDispatch } from '@pautang/shared/app';
import type { KnownDevice } from '@pautang/shared/contract/devices';
import { forgetOtherDevices, listDevices } from '@pautang/shared/contract/devices';
import shapes from '@pautang/shared/shapes.module.css';
import {
  Button,
  Card,
  Chip,
  Dialog,
  ErrorNote,
  Icon,
  ListGroup,
  ListLink,
  Skeleton,
} from '@pautang/shared/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import styles from './Page.module.css';
import { Section } from './Section';
import { texts } from './texts';

const { useAccountDevicesQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    accountDevices: build.query<readonly KnownDevice[], void>({
      query: () => call(listDevices, {}),
      transformResponse: ({ devices }: { readonly devices: readonly KnownDevice[] }) => devices,
      providesTags: ['User'],
    }),
  }),
});

/** The phones on which the borrower has logged in. If they do not load, the rest of the page still works. */
export function Devices() {
  const { data, error, isFetching, refetch } = useAccountDevicesQuery();
  const list = useRef<HTMLDivElement>(null);
  return (
    <Section title={texts.devices}>
      <Card>
        {data ? (
          <div ref={list} tabIndex={-1}>
            <DeviceList devices={data} />
          </div>
        ) : null}
        {!data && isFetching ? <Skeleton height={56} /> : null}
        {!data && error && !isFetching ? (
          <div className={styles.device}>
            <ErrorNote message={texts.devicesFailed} />
            <Button variant="text" onClick={() => void refetch()}>
              {texts.retry}
            </Button>
          </div>
        ) : null}
        <p className={styles.note}>{texts.devicesRule}</p>
      </Card>
      {data?.some(({ isThis }) => !isThis) ? <Forget onGone={() => list.current?.focus()} /> : null}
    </Section>
  );
}

/** Lists this phone first, also if the lender does not know it because it sends no fingerprint. */
function DeviceList({ devices }: { readonly devices: readonly KnownDevice[] }) {
  const own = devices.find(({ isThis }) => isThis);
  const others = devices.filter(({ isThis }) => !isThis);
  return (
    <ul className={shapes.stack12}>
      <li className={styles.device}>
        <Icon name="phone" />
        <div>
          <p>{texts.thisDevice}</p>
          {own ? <p className={shapes.soft}>{texts.lastLogin(own.lastLoginAt)}</p> : null}
        </div>
        <Chip>{texts.loggedIn}</Chip>
      </li>
      {others.map(({ lastLoginAt }, index) => (
        // Two phones may have the same time of login. Their order never changes.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={styles.device}>
          <Icon name="phone" />
          <div>
            <p>{texts.otherDevice}</p>
            <p className={shapes.soft}>{texts.lastLogin(lastLoginAt)}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** @param onGone called when the button with the focus has gone, because no other phone is left */
function Forget({ onGone }: { readonly onGone: () => void }) {
  const dispatch = useAppDispatch();
  const [isAsking, setIsAsking] = useState(false);
  const [askedAt, setAskedAt] = useState(0);
  const isDone = useRef(false);
  const gone = useEffectEvent(onGone);
  const act = useAct(forgetOtherDevices, ['User']);
  const close = () => setIsAsking(false);
  const forget = async () => {
    // Other phones may have logged in since the last time, so each opening of the dialog is a new act.
    if ((await act.run({}, undefined, { state: askedAt })) === null) return;
    isDone.current = true;
    close();
    dispatch(toast(texts.forgotten));
  };
  useEffect(
    () => () => {
      if (isDone.current) gone();
    },
    [],
  );
  return (
    <>
      <ListGroup>
        <ListLink
          icon="logout"
          title={texts.forget}
          onSelect={() => {
            act.reset();
            setAskedAt(Date.now());
            setIsAsking(true);
          }}
        />
      </ListGroup>
      <Dialog
        open={isAsking}
        onClose={close}
        title={texts.forgetTitle}
        actions={[
          { label: texts.forgetYes, onSelect: () => void forget(), busy: act.isRunning },
          { label: texts.no, variant: 'quiet', onSelect: close },
        ]}
      >
        {texts.forgetBody}
        <ErrorNote message={act.error?.message} />
      </Dialog>
    </>
  );
}
