import type { Hitch } from '@pautang/shared/app';
import {
  isUnanswered,
  useAppSelector,
  useMoneyAct,
  useNavigate,
  useServices,
} from '@pautang/shared/app';
import { getCurrentUserInfo } from '@pautang/shared/contract/account';
import { modifyBankCard } from '@pautang/shared/contract/bank';
import { ResponseCode } from '@pautang/shared/contract/codes';
import type { ReceivingAccount } from '@pautang/shared/contract/loan';
import { bareNumber } from '@pautang/shared/contract/typedNumber';
import { cardGroups } from '@pautang/shared/format';
import type { CardChangeErrors } from '@pautang/shared/rules';
import { isSameAccount } from '@pautang/shared/rules';
import { useEffect, useRef } from 'react';
import { forgetProof } from '../../components/card-change/proof';
import { forgetDraft, writeDraft } from './draft';
import { resultAddress } from './Result';
import { texts } from './texts';

export interface CardChange {
  readonly from: ReceivingAccount;
  readonly to: ReceivingAccount;
  /** whether decision S6 allows it now */
  readonly isAllowed: boolean;
}

interface CardChangeOptions {
  readonly proof: string;
  /** the new account; null while the form has errors */
  readonly account: ReceivingAccount | null;
  /** as typed; the lender checks it, too */
  readonly originalNumber: string;
  readonly failedLoanOrderId: string | null;
  /** called if the page is out of date, so that it requests its data again */
  readonly onStale: () => void;
}

/** The field that a refusal concerns, by the lender's code. */
const fieldOf: Readonly<Record<number, keyof CardChangeErrors>> = {
  [ResponseCode.CARD_ORIGINAL]: 'originalNumber',
  [ResponseCode.CARD_NEW]: 'newNumber',
  [ResponseCode.CARD_HOLDER]: 'holder',
};

/**
 * Sends the change. It first compares the present account with the one on the page. If the lender has the new account
 * already, this act was carried out and its answer was lost, so it is sent again under its id.
 */
export function useCardChange(options: CardChangeOptions) {
  const { proof, account, originalNumber, failedLoanOrderId, onStale } = options;
  const { client, clock, invalidate } = useServices();
  const navigate = useNavigate();
  const session = useAppSelector((state) => state.session);
  const hasChanged = useRef(false);
  // Invalidate only when the page is left, so that it does not show the new account as the present one.
  useEffect(
    () => () => {
      if (hasChanged.current) invalidate(['User', 'Loan', 'Credit']);
    },
    [invalidate],
  );
  const act = useMoneyAct(modifyBankCard, {
    invalidates: [],
    isSure: false,
    ask: async () => {
      // The page's own query would show the new account, or a closed window, before the answer comes.
      const now = await client.read(getCurrentUserInfo, {}, { isShown: true });
      const { receivingAccount, nextCardChangeAt } = now;
      if (receivingAccount === null || account === null) return null;
      const isAllowed = !(Date.parse(nextCardChangeAt ?? '') > clock.now());
      return { from: receivingAccount, to: account, isAllowed };
    },
    isSame: (shown, now) =>
      isSameAccount(now.from, shown.to) || (isSameAccount(now.from, shown.from) && now.isAllowed),
    request: ({ to }) => ({
      proof,
      channelCode: to.channelCode,
      bankCode: to.bankCode,
      holder: to.holder,
      originalNumber: bareNumber(originalNumber),
      newNumber: to.cardNumber,
    }),
    onDone: ({ retriedLoanOrderId }) => {
      hasChanged.current = true;
      forgetProof();
      forgetDraft();
      // Decision N9: back does not lead into the flow.
      void navigate(resultAddress(retriedLoanOrderId), { replace: true });
    },
  });

  const { hitch } = act;
  useEffect(() => {
    if (hitch === null) return;
    // The borrower can send the same act again.
    if (hitch.kind === 'failed' && isUnanswered(hitch.error)) return;
    if (codeOf(hitch) === ResponseCode.PROOF_INVALID) forgetProof();
    onStale();
  }, [hitch, onStale]);

  const start = (shown: CardChange) => {
    const { holder, cardNumber } = shown.to;
    // The draft keeps the change, so that the page recognises it after a reload.
    writeDraft(session, {
      holder,
      newNumber: cardGroups(cardNumber),
      sent: { loanOrderId: failedLoanOrderId },
    });
    act.start(shown);
  };

  return {
    start,
    isBusy: act.isBusy,
    reset: act.reset,
    isProofOver: codeOf(hitch) === ResponseCode.PROOF_INVALID,
    refused: refusedField(hitch, account),
    message: wordsOf(hitch),
  };
}

const codeOf = (hitch: Hitch | null): number | null =>
  hitch?.kind === 'failed' ? hitch.error.code : null;

function refusedField(
  hitch: Hitch | null,
  account: ReceivingAccount | null,
): CardChangeErrors | null {
  if (hitch?.kind !== 'failed' || hitch.error.code === null) return null;
  const { code, message } = hitch.error;
  const ofChannel = (account?.bankCode ?? null) === null ? 'kind' : 'bankCode';
  const field = code === ResponseCode.CHANNEL_UNAVAILABLE ? ofChannel : fieldOf[code];
  return field === undefined ? null : { [field]: message };
}

function wordsOf(hitch: Hitch | null): string | null {
  if (hitch === null) return null;
  if (hitch.kind === 'told') return hitch.message;
  if (hitch.kind === 'changed') return texts.changed;
  if (hitch.error.code === ResponseCode.PROOF_INVALID) return texts.proofOver;
  return isUnanswered(hitch.error) ? texts.notTwice(hitch.error.message) : hitch.error.message;
}
