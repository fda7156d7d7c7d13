import { useQueryOf } from '@pautang/shared/address';
import { Navigate, useAppSelector, useServices } from '@pautang/shared/app';
import { payoutChannels } from '@pautang/shared/contract/constants';
import type { ReceivingAccount } from '@pautang/shared/contract/loan';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import { id } from '@pautang/shared/contract/primitives';
import { isSameAccount, normaliseReceiverNumber } from '@pautang/shared/rules';
import { Page as PageFrame, QueryView, Skeleton, SkeletonCard } from '@pautang/shared/ui';
import { useCallback, useEffect, useState } from 'react';
import * as v from '@pautang/shared/schema';
import { useFailedPayout } from '../../components/card-change/api';
import { Changeable } from '../../components/card-change/Changeable';
import { forgetProof, readProof } from '../../components/card-change/proof';
import type { AccountChoice } from '../../components/card-change/useChoice';
import { choiceAsQuery, useChoice } from '../../components/card-change/useChoice';
import { useAccountUserQuery } from '../../components/user';
import { useOfferedChannels } from './api';
import { ChangeForm } from './ChangeForm';
import type { CardDraft } from './draft';
import { forgetDraft, readDraft } from './draft';
import { Result, resultAddress } from './Result';
import { texts } from './texts';

/** `/bank/modify_bank_card`: the form, which needs a proof of the code step, and its result. */
export function Page() {
  const result = useQueryOf(resultQuery);
  return result ? <Result loanOrderId={result.loanOrderId ?? null} /> : <Change />;
}

const resultQuery = v.object({ isChanged: v.literal('t'), loanOrderId: v.optional(id) });

function Change() {
  const { clock } = useServices();
  const session = useAppSelector((state) => state.session);
  const choice = useChoice();
  const [proof] = useState(() => readProof(session, clock.now()));
  // A change may have been sent before the page was reloaded.
  const [before] = useState(() => readDraft(session));
  const owner = useAccountUserQuery();
  const channels = useOfferedChannels();
  const payout = useFailedPayout();
  const [refetchOwner, refetchChannels] = [owner.refetch, channels.refetch];
  const refetch = useCallback(() => {
    void refetchOwner();
    void refetchChannels();
  }, [refetchOwner, refetchChannels]);

  const sent = before?.sent ?? null;
  const account = owner.data?.receivingAccount ?? null;
  if (sent !== null && account !== null && isAsSent(before, choice, account))
    return <Done loanOrderId={sent.loanOrderId} />;
  if (proof === null && (sent === null || !owner.isLoading))
    return <Navigate to={addressOf(paths.smsVerification, choiceAsQuery(choice))} replace />;

  if (proof !== null && owner.data && channels.data && !payout.isLoading) {
    const list = channels.data;
    return (
      <Changeable owner={owner.data}>
        {(current) => (
          <PageFrame>
            <ChangeForm
              proof={proof}
              account={current}
              channels={list}
              failed={payout.failed}
              onStale={refetch}
            />
          </PageFrame>
        )}
      </Changeable>
    );
  }
  const error = owner.error ?? channels.error;
  return (
    <PageFrame heading={texts.title} center={error !== undefined}>
      <QueryView
        query={{ error, isFetching: owner.isFetching || channels.isFetching, refetch }}
        skeleton={
          <>
            <SkeletonCard lines={3} height={96} />
            <Skeleton height={140} radius={16} />
            <Skeleton height={76} radius={12} />
            <Skeleton height={76} radius={12} />
            <Skeleton height={76} radius={12} />
          </>
        }
      >
        {() => null}
      </QueryView>
    </PageFrame>
  );
}

function isAsSent(
  draft: CardDraft | null,
  { channelCode, bankCode }: AccountChoice,
  account: ReceivingAccount,
): boolean {
  if (draft === null || channelCode === null) return false;
  return isSameAccount(account, {
    channelCode,
    bankCode,
    cardNumber: normaliseReceiverNumber(payoutChannels[channelCode].kind, draft.newNumber) ?? '',
  });
}

/** Leads to the result of a change whose answer was lost by a reload. */
function Done({ loanOrderId }: { readonly loanOrderId: string | null }) {
  useEffect(() => {
    forgetProof();
    forgetDraft();
  }, []);
  return <Navigate to={resultAddress(loanOrderId)} replace />;
}
