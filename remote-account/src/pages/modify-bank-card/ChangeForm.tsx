import type { ChannelOption } from '@pautang/shared/contract/bank';
import type { LoanOrder, ReceivingAccount } from '@pautang/shared/contract/loan';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { useFocusOnError } from '@pautang/shared/focus-on-error';
import { accountLabel, plainName } from '@pautang/shared/format';
import { payoutChannels } from '@pautang/shared/contract/constants';
import { FieldButton, OptionCards } from '@pautang/shared/parts';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, ErrorNote, TextField } from '@pautang/shared/ui';
import { useUnfinished } from '@pautang/shared/unfinished';
import { useState } from 'react';
import { AccountCard } from '../../components/card-change/AccountCard';
import { choiceAsQuery } from '../../components/card-change/useChoice';
import { BankSheet } from './BankSheet';
import { NumberField } from './NumberField';
import { SummarySheet } from './SummarySheet';
import { texts } from './texts';
import { useCardChange } from './useCardChange';
import { accountOf, useCardForm } from './useCardForm';

interface ChangeFormProps {
  readonly proof: string;
  readonly account: ReceivingAccount;
  readonly channels: readonly ChannelOption[];
  readonly failed: LoanOrder | undefined;
  readonly onStale: () => void;
}

/** Section 3, bank card change form, with the summary from which it is sent. */
export function ChangeForm(props: ChangeFormProps) {
  const { proof, account, channels, failed, onStale } = props;
  const form = useCardForm(account, channels);
  const { choice, fields, bank, kind } = form;
  const [open, setOpen] = useState<'none' | 'banks' | 'summary'>('none');
  const [tries, setTries] = useState(0);
  const target = accountOf(form);
  const change = useCardChange({
    proof,
    account: target,
    originalNumber: fields.originalNumber,
    failedLoanOrderId: failed?.loanOrderId ?? null,
    onStale,
  });
  const errors = { ...change.refused, ...form.errors };
  useUnfinished(null);
  const element = useFocusOnError(tries, Object.keys(change.refused ?? {})[0]);

  /** Forgets the lender's refusal, because the borrower changes the form. */
  const edit = (act: () => void) => {
    setOpen('none');
    change.reset();
    act();
  };
  const submit = () => {
    form.tryIt();
    setTries(tries + 1);
    change.reset();
    setOpen('summary');
  };
  // Before the first try the fields are not checked.
  const isRight = tries > 0 && target !== null && Object.keys(errors).length === 0;
  const bankName = bank === undefined ? texts.chooseBank : plainName(bank.name);
  const isSummary = open === 'summary' && isRight && !change.isProofOver;

  return (
    <>
      <form
        ref={element}
        className={shapes.stack16}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div>
          <h1>{texts.title}</h1>
          <p className={shapes.muted}>{texts.intro}</p>
        </div>
        <AccountCard account={account} />
        <div className={shapes.stack8}>
          <h2>{texts.kind}</h2>
          <OptionCards
            label={texts.kind}
            value={choice.channelCode}
            error={errors.kind ?? null}
            options={channels.map(({ channelCode, name, available, reason }) => ({
              value: channelCode,
              title: plainName(name),
              disabled: !available,
              ...(available ? {} : { detail: reason }),
            }))}
            onChange={(channelCode) =>
              edit(() => form.choose({ channelCode, bankCode: choice.bankCode }))
            }
          />
        </div>
        {kind === 'bank' ? (
          <FieldButton
            label={texts.bank}
            name={texts.bankIs(bankName)}
            value={bank ? bankName : <span className={shapes.muted}>{bankName}</span>}
            error={errors.bankCode}
            onOpen={() => setOpen('banks')}
          />
        ) : null}
        <TextField
          label={texts.holder}
          hint={texts.holderHint}
          autoCorrect="off"
          value={fields.holder}
          error={errors.holder}
          onChange={(text) => edit(() => form.type('holder', text))}
        />
        <NumberField
          label={texts.original}
          hint={texts.originalHint(accountLabel(account))}
          kind={payoutChannels[account.channelCode].kind}
          value={fields.originalNumber}
          error={errors.originalNumber}
          onChange={(text) => edit(() => form.type('originalNumber', text))}
        />
        <NumberField
          label={texts.newNumber}
          hint={bank?.numberHint ? texts.bankHint(bank.numberHint) : texts.numberHint(kind)}
          kind={kind}
          value={fields.newNumber}
          error={errors.newNumber}
          onChange={(text) => edit(() => form.type('newNumber', text))}
        />
        <ErrorNote message={isSummary || change.refused ? null : change.message} />
        {change.isProofOver ? (
          <Button full href={linkTo(paths.smsVerification, choiceAsQuery(choice))}>
            {texts.newCode}
          </Button>
        ) : (
          <Button type="submit" full busy={change.isBusy}>
            {texts.check}
          </Button>
        )}
      </form>
      {open === 'banks' && form.channel ? (
        <BankSheet
          banks={form.channel.banks}
          onChoose={(bankCode) =>
            edit(() => form.choose({ channelCode: choice.channelCode, bankCode }))
          }
          onClose={() => setOpen('none')}
        />
      ) : null}
      {isSummary ? (
        <SummarySheet
          from={account}
          to={target}
          failed={failed}
          isBusy={change.isBusy}
          message={change.message}
          onSend={() => change.start({ from: account, to: target, isAllowed: true })}
          onClose={() => setOpen('none')}
        />
      ) : null}
    </>
  );
}
