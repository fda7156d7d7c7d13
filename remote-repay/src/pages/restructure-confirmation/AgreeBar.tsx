import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import { money } from '@pautang/shared/format';
import { checkAgreement } from '@pautang/shared/rules';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Checkbox, ErrorNote } from '@pautang/shared/ui';
import { useState } from 'react';
import { WholeDebt } from '../../components/renewal/WholeDebt';
import type { AskedQuery } from '../../components/payment/askAnew';
import type { AgreedTerms } from './agreement';
import { texts } from './texts';
import type { ContractQuery, useAgree } from './useAgree';

interface AgreeBarProps {
  /** null: the agreement has not loaded */
  readonly terms: AgreedTerms | null;
  readonly detail: RestructureDetail;
  readonly query: AskedQuery<RestructureDetail>;
  readonly contract: ContractQuery;
  readonly isTicked: boolean;
  readonly tick: (isOn: boolean) => void;
  readonly act: ReturnType<typeof useAgree>;
  readonly onAgreement: () => void;
}

export function AgreeBar(props: AgreeBarProps) {
  const { terms, detail, query, contract, isTicked, tick, act, onAgreement } = props;
  const [isAsked, setIsAsked] = useState(false);
  const [isContractMissing, setIsContractMissing] = useState(false);
  const refetch = () => {
    void query.refetch();
    void contract.refetch();
  };
  const onTick = (isOn: boolean): void => {
    act.reset();
    // The borrower cannot have read an agreement that has not loaded, so the tick waits for it.
    setIsContractMissing(isOn && terms === null);
    if (terms === null) void contract.refetch();
    else tick(isOn);
  };
  const press = (): void => {
    setIsAsked(!isTicked);
    if (isTicked && terms !== null) act.agree(terms);
  };
  const error =
    isContractMissing && terms === null
      ? texts.contractMissing
      : isAsked
        ? checkAgreement(isTicked)
        : null;
  return (
    <>
      <WholeDebt by="restructure" detail={detail} query={query} refetch={refetch} />
      <Checkbox checked={isTicked} onChange={onTick} error={error}>
        {texts.agreeBefore}
        <button type="button" className={shapes.inlineLink} onClick={onAgreement}>
          {texts.agreeLink}
        </button>
        {texts.agreeAfter}
      </Checkbox>
      <ErrorNote message={act.agreeMessage} />
      <Button full busy={act.isAgreeing} onClick={press}>
        {texts.agreeAndPay(money(detail.shortfall))}
      </Button>
    </>
  );
}
