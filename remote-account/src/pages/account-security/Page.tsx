import { useAppSelector, useNamed, useServerNow, useTerms } from '@pautang/shared/app';
import type { UserInfo } from '@pautang/shared/contract/account';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { maskCard, maskMobile, plainName } from '@pautang/shared/format';
import {
  Card,
  DataList,
  ListGroup,
  ListLink,
  Page as PageFrame,
  QueryView,
  SkeletonCard,
} from '@pautang/shared/ui';
import { useAccountUserQuery } from '../../components/user';
import { Devices } from './Devices';
import { Section } from './Section';
import styles from './Page.module.css';
import { texts } from './texts';

export function Page() {
  const query = useAccountUserQuery();
  return (
    <PageFrame heading={texts.heading}>
      <QueryView query={query} skeleton={<SkeletonCard lines={5} height={232} />}>
        {(user) => (
          <>
            <Receiving user={user} />
            <Login user={user} />
          </>
        )}
      </QueryView>
      <Devices />
      <DataUse />
      <ListGroup label={useNamed()(texts.leave)}>
        <ListLink
          icon="person"
          tone="danger"
          title={texts.deleteAccount}
          detail={texts.deleteDetail}
          href={linkTo(paths.deleteAccount)}
        />
      </ListGroup>
    </PageFrame>
  );
}

const MINUTE_MS = 60_000;

/** The receiving account, and from when on it may be changed (decision S6). */
function Receiving({ user }: { readonly user: UserInfo }) {
  const { receivingAccount: account, nextCardChangeAt } = user;
  const now = useServerNow(MINUTE_MS);
  const { cardChangeDays } = useTerms();
  if (account === null)
    return (
      <Section title={texts.account}>
        <Card>{texts.noAccount}</Card>
      </Section>
    );
  const isWaiting = typeof nextCardChangeAt === 'string' && Date.parse(nextCardChangeAt) > now;
  return (
    <Section title={texts.account}>
      <Card>
        <DataList
          items={[
            { label: texts.channel, value: plainName(account.channelName) },
            { label: texts.number, value: maskCard(account.cardNumber) },
            { label: texts.holder, value: plainName(account.holder) },
          ]}
        />
        <p className={styles.note}>
          {isWaiting ? texts.changeableFrom(nextCardChangeAt) : texts.changeable(cardChangeDays)}
        </p>
      </Card>
      <ListGroup>
        <ListLink icon="wallet" title={texts.change} href={linkTo(paths.smsVerification)} />
      </ListGroup>
    </Section>
  );
}

function Login({ user: { username } }: { readonly user: UserInfo }) {
  const mobile = useAppSelector((state) => state.session.mobile);
  return (
    <Section title={texts.login}>
      <Card>
        <DataList
          items={[
            { label: texts.byCode, value: mobile ? maskMobile(mobile) : texts.yourMobile },
            ...(username === undefined
              ? []
              : [
                  {
                    label: texts.byPassword,
                    value: username === null ? texts.noPassword : texts.asUser(plainName(username)),
                  },
                ]),
          ]}
        />
      </Card>
    </Section>
  );
}

function DataUse() {
  return (
    <Section title={texts.data}>
      <Card>
        <ul className={styles.lines}>
          {texts.dataLines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
      <ListGroup>
        <ListLink icon="shield" title={texts.privacy} href={linkTo(paths.privacy)} />
        <ListLink icon="lock" title={texts.permissions} href={linkTo(paths.permissions)} />
      </ListGroup>
    </Section>
  );
}
