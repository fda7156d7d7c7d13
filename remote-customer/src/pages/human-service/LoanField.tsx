import type { LoanOrder } from '@pautang/shared/contract/loan';
import { dateLabel, loanLabel, manilaDate, money } from '@pautang/shared/format';
import { FieldButton, OptionCards } from '@pautang/shared/parts';
import { Button, ErrorNote, Sheet } from '@pautang/shared/ui';
import { useState } from 'react';
import { useCustomerLoansQuery } from './api';
import { texts } from './texts';

const NONE = '';

interface LoanFieldProps {
  /** null: no loan in particular */
  readonly value: string | null;
  readonly onChange: (loanOrderId: string | null) => void;
}

/** Chooses the loan that a ticket is about. It shows nothing for a borrower without loans. */
export function LoanField({ value, onChange }: LoanFieldProps) {
  const { data, error, isFetching, refetch } = useCustomerLoansQuery();
  const [isOpen, setIsOpen] = useState(false);
  if (!data && error)
    return (
      <div>
        <ErrorNote message={texts.loansFailed} />
        <Button variant="text" busy={isFetching} onClick={() => void refetch()}>
          {texts.retry}
        </Button>
      </div>
    );
  const orders = data?.orders ?? [];
  if (data && orders.length === 0) return null;
  const chosen = orders.find(({ loanOrderId }) => loanOrderId === value);
  const shown = chosen
    ? `${loanLabel(chosen.loanNumber)}, ${money(chosen.loanAmount)}`
    : value !== null && (!data || data.hasMore)
      ? texts.loanFromLink
      : texts.noLoan;
  return (
    <>
      <FieldButton
        label={texts.loan}
        name={texts.loanIs(texts.loan, shown)}
        value={shown}
        onOpen={() => setIsOpen(true)}
      />
      <Sheet open={isOpen} onClose={() => setIsOpen(false)} title={texts.loan}>
        <OptionCards
          label={texts.loan}
          stacked
          value={chosen?.loanOrderId ?? NONE}
          options={[...orders.map(optionOf), { value: NONE, title: texts.noLoan }]}
          onChange={(picked) => {
            onChange(picked === NONE ? null : picked);
            setIsOpen(false);
          }}
        />
      </Sheet>
    </>
  );
}

const optionOf = ({ loanOrderId, loanNumber, loanAmount, appliedAt }: LoanOrder) => ({
  value: loanOrderId,
  title: loanLabel(loanNumber),
  detail: texts.loanDetail(money(loanAmount), dateLabel(manilaDate(appliedAt))),
});

/** The loan that is sent with the ticket; null if the address names another borrower's. */
export function useOwnLoan(loanOrderId: string | null): string | null {
  const { data } = useCustomerLoansQuery();
  const isForeign =
    data !== undefined &&
    !data.hasMore &&
    !data.orders.some((order) => order.loanOrderId === loanOrderId);
  return isForeign ? null : loanOrderId;
}
