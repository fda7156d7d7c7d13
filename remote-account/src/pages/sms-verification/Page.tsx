import { Navigate, useAppSelector, useNavigate, useServices, useTerms } from '@pautang/shared/app';
import type { UserInfo } from '@pautang/shared/contract/account';
import type { LoanOrder, ReceivingAccount } from '@pautang/shared/contract/loan';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { dateLabel, manilaDate, money } from '@pautang/shared/format';
import shapes from '@pautang/shared/shapes.module.css';
import { Steps } from '@pautang/shared/parts';
import { Card, Page as PageFrame, QueryView, SkeletonCard } from '@pautang/shared/ui';
import { useUnfinished } from '@pautang/shared/unfinished';
import { useState } from 'react';
import { AccountCard } from '../../components/card-change/AccountCard';
import { useFailedPayout } from '../../components/card-change/api';
import { Changeable } from '../../components/card-change/Changeable';
import { readProof, writeProof } from '../../components/card-change/proof';
import { choiceAsQuery, useChoice } from '../../components/card-change/useChoice';
import { CodeStep } from '../../components/CodeStep';
import { useAccountUserQuery } from '../../components/user';
import { texts } from './texts';

const DAY_MS = 86_400_000;

/** `/bank/sms_verification`: the code step before a change of the account. */
export function Page() {
  const query = useAccountUserQuery();
  const payout = useFailedPayout();
  const data = payout.isLoading ? undefined : query.data;
  if (data === undefined)
    return (
      <PageFrame heading={texts.heading} center={query.isError}>
        <QueryView
          query={{ ...query, data: undefined }}
          skeleton={
            <>
              <SkeletonCard lines={3} height={96} />
              <SkeletonCard lines={6} height={220} />
            </>
          }
        >
          {() => null}
        </QueryView>
      </PageFrame>
    );
  return (
    <Changeable owner={data}>
      {(account) => (
        <Verification account={account} failed={payout.failed} refetch={query.refetch} />
      )}
    </Changeable>
  );
}

interface VerificationProps {
  readonly account: ReceivingAccount;
  /** the loan whose payout failed; undefined: none, or not known */
  readonly failed: LoanOrder | undefined;
  readonly refetch: () => PromiseLike<{ readonly data?: UserInfo | undefined }>;
}

/** The introduction, then the code. A valid proof leads straight to the form. */
function Verification({ account, failed, refetch }: VerificationProps) {
  const { clock } = useServices();
  const { cardChangeDays } = useTerms();
  const navigate = useNavigate();
  const session = useAppSelector((state) => state.session);
  const form = addressOf(paths.modifyBankCard, choiceAsQuery(useChoice()));
  const [isProven] = useState(() => readProof(session, clock.now()) !== null);
  // Phones often kill the web view while the borrower looks for the message in another app.
  useUnfinished(null);
  if (isProven) return <Navigate to={form} replace />;
  return (
    <CodeStep
      purpose="modifyBankCard"
      // The change may have become impossible after the page opened.
      mayAsk={async () => typeof (await refetch()).data?.nextCardChangeAt !== 'string'}
      onProven={(proof) => {
        writeProof(session, proof);
        void navigate(form, { replace: true });
      }}
    >
      {(number) => (
        <>
          <div>
            <h1>{texts.title}</h1>
            <p className={shapes.muted}>{texts.intro(number)}</p>
          </div>
          {failed ? (
            <Card tone="warn">
              <h2>{texts.failedTitle(money(failed.lendingAmount))}</h2>
              <p className={shapes.body}>{texts.failedBody}</p>
            </Card>
          ) : null}
          <AccountCard account={account} />
          <Card>
            <Steps
              label={texts.steps}
              items={[
                { state: 'now', title: texts.code },
                { state: 'todo', title: texts.form, detail: texts.formDetail },
                { state: 'todo', title: texts.check },
              ]}
            />
          </Card>
          {failed || cardChangeDays === undefined ? null : (
            <p className={shapes.soft}>
              {texts.rule(
                cardChangeDays,
                dateLabel(manilaDate(clock.now() + cardChangeDays * DAY_MS)),
              )}
            </p>
          )}
        </>
      )}
    </CodeStep>
  );
}
