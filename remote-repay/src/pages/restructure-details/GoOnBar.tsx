import { useNavigate } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf } from '@pautang/shared/contract/paths';
import type { RestructureDetail } from '@pautang/shared/contract/restructure';
import shapes from '@pautang/shared/shapes.module.css';
import { Button } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import type { AskedQuery } from '../../components/payment/askAnew';
import { WholeDebt } from '../../components/renewal/restructure/WholeDebt';
import { texts } from './texts';

interface GoOnBarProps {
  readonly detail: RestructureDetail;
  readonly query: AskedQuery<RestructureDetail>;
}

/** The price of the whole debt, and the way to the agreement, which takes the place of this page. */
export function GoOnBar({ detail, query }: GoOnBarProps): ReactNode {
  const navigate = useNavigate();
  const { restructureOrderId } = detail;
  const agreement = addressOf(paths.restructureConfirmation, { restructureOrderId });
  return (
    <>
      <WholeDebt detail={detail} isFetching={query.isFetching} refetch={query.refetch} />
      <p className={shapes.promise}>{texts.nothingYet}</p>
      <Button full onClick={() => void navigate(agreement, { replace: true })}>
        {texts.goOn}
      </Button>
    </>
  );
}
