import {
  Navigate,
  useAct,
  useAppSelector,
  useNavigate,
  useServices,
  useTerms,
} from '@pautang/shared/app';
import type { UserInfo } from '@pautang/shared/contract/account';
import { verifyCode } from '@pautang/shared/contract/account';
import type { LoanOrder, ReceivingAccount } from '@pautang/shared/contract/loan';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { dateLabel, manilaDate, maskMobile, money } from '@pautang/shared/format';
import shapes from '@pautang/shared/shapes.module.css';
import { CodeForm, useSentCode } from '@pautang/shared/sms-code';
import { Steps } from '@pautang/shared/parts';
import {
  Button,
  Card,
  ErrorNote,
  Page as PageFrame,
  QueryView,
  SkeletonCard,
} from '@pautang/shared/ui';
import { useUnfinished } from '@pautang/shared/unfinished';
import { useState } from 'react';
import { AccountCard } from '../../components/card-change/AccountCard';
import { useFailedPayout } from '../../components/card-change/api';
import { Changeable } from '../../components/card-change/Changeable';
import { readProof, writeProof } from '../../components/card-change/proof';
import { choiceAsQuery, useChoice } from '../../components/card-change/useChoice';
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
  const { mobile } = session;
  const choice = useChoice();
  const form = addressOf(paths.modifyBankCard, choiceAsQuery(choice));
  const [isProven] = useState(() => readProof(session, clock.now()) !== null);
  const holder = session.userId ?? '';
  const codes = useSentCode('modifyBankCard', (who) => who === holder);
  const [isSent, setIsSent] = useState(codes.sent !== null);
  const [isChecking, setIsChecking] = useState(false);
  const act = useAct(verifyCode);
  // Phones often kill the web view while the borrower looks for the message in another app.
  useUnfinished(null);

  /** Sends a code, unless the change became impossible after the page opened. */
  const ask = async () => {
    setIsChecking(true);
    const { data } = await refetch();
    setIsChecking(false);
    if (typeof data?.nextCardChangeAt === 'string') return;
    if ((await codes.send(holder)) !== 'failed') setIsSent(true);
  };

  if (isProven) return <Navigate to={form} replace />;
  const number = mobile === null ? texts.yourNumber : maskMobile(mobile);
  const { sent } = codes;
  if (isSent && sent !== null)
    return (
      <PageFrame>
        <CodeForm
          sent={sent}
          codes={codes}
          number={number}
          act={act}
          onCode={async (code) => {
            const proof = await act.run({ purpose: 'modifyBankCard', code });
            if (proof === null) return;
            codes.setAside();
            writeProof(session, proof);
            void navigate(form, { replace: true });
          }}
          submit={texts.confirm}
          refused={texts.refused}
          back={texts.notNow}
          onBack={() => {
            act.reset();
            setIsSent(false);
          }}
        />
      </PageFrame>
    );
  return (
    <PageFrame
      footer={
        <>
          <ErrorNote message={codes.error?.message} />
          <Button full busy={isChecking || codes.isSending} onClick={() => void ask()}>
            {texts.send}
          </Button>
        </>
      }
    >
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
          {texts.rule(cardChangeDays, dateLabel(manilaDate(clock.now() + cardChangeDays * DAY_MS)))}
        </p>
      )}
    </PageFrame>
  );
}
