import { useAppSelector, useNavigate } from '@pautang/shared/app';
import type { ChannelOption } from '@pautang/shared/contract/bank';
import type { ReceivingAccount } from '@pautang/shared/contract/loan';
import { payoutChannels } from '@pautang/shared/contract/constants';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import type { CardChangeErrors } from '@pautang/shared/rules';
import { checkCardChange, normaliseReceiverNumber } from '@pautang/shared/rules';
import { useState } from 'react';
import type { AccountChoice } from '../../components/card-change/useChoice';
import { choiceAsQuery, useChoice } from '../../components/card-change/useChoice';
import { readDraft, writeDraft } from './draft';
import { texts } from './texts';

/** Makes ñ one sign: a copied text may hold its tilde as a second one. */
const composed = (name: string): string => name.trim().normalize();

/** State of the bank card change form (section 3), with the errors of section 5. */
export function useCardForm(account: ReceivingAccount, channels: readonly ChannelOption[]) {
  const navigate = useNavigate();
  const session = useAppSelector((state) => state.session);
  const choice = useChoice();
  const [fields, setFields] = useState(() => {
    const draft = readDraft(session);
    return {
      holder: draft?.holder ?? account.holder,
      originalNumber: '',
      newNumber: draft?.newNumber ?? '',
    };
  });
  const [isTried, setIsTried] = useState(false);

  const { channelCode, bankCode } = choice;
  const channel = channels.find((one) => one.channelCode === channelCode);
  const bank = channel?.banks.find((one) => one.bankCode === bankCode);
  const kind = channel?.kind ?? null;
  const typedHolder = composed(fields.holder);
  // The lender may compare sign by sign, so it gets its own spelling.
  const holder = typedHolder === composed(account.holder) ? account.holder : typedHolder;
  const errors: CardChangeErrors = {
    ...(isTried
      ? checkCardChange(
          {
            kind,
            channelCode: channel?.channelCode ?? null,
            bankCode: bank?.bankCode ?? null,
            ...fields,
            holder,
          },
          { ...account, kind: payoutChannels[account.channelCode].kind },
        )
      : {}),
    // Show these before the first try: the borrower chose before the lender closed it.
    ...closedOf(choice, channel, bank),
  };

  const type = (name: keyof typeof fields, text: string) => {
    const next = { ...fields, [name]: text };
    setFields(next);
    writeDraft(session, { holder: next.holder, newNumber: next.newNumber, sent: null });
  };
  const choose = (next: AccountChoice) =>
    void navigate(addressOf(paths.modifyBankCard, choiceAsQuery(next)), { replace: true });
  return {
    choice,
    fields,
    holder,
    channel,
    bank,
    kind,
    errors,
    type,
    choose,
    tryIt: () => setIsTried(true),
  };
}

/** Errors for a chosen channel or bank that is closed, in the lender's words. */
function closedOf(
  { channelCode, bankCode }: AccountChoice,
  channel: ChannelOption | undefined,
  bank: ChannelOption['banks'][number] | undefined,
): CardChangeErrors {
  if (channelCode === null) return {};
  if (channel === undefined) return { kind: texts.channelGone };
  if (!channel.available) return { kind: channel.reason ?? texts.channelGone };
  if (channel.kind === 'wallet' || bankCode === null) return {};
  if (bank === undefined) return { bankCode: texts.bankGone };
  return bank.available ? {} : { bankCode: bank.reason ?? texts.bankGone };
}

/** The new account; null: the form has errors. */
export function accountOf(form: ReturnType<typeof useCardForm>): ReceivingAccount | null {
  const { choice, fields, holder, channel, bank } = form;
  if (channel === undefined || choice.channelCode === null) return null;
  const cardNumber = normaliseReceiverNumber(channel.kind, fields.newNumber);
  if (cardNumber === null) return null;
  return {
    channelCode: choice.channelCode,
    channelName: bank?.name ?? channel.name,
    bankCode: bank?.bankCode ?? null,
    holder,
    cardNumber,
  };
}
