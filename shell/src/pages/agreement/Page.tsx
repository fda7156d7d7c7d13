import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { useAppSelector, useSearchParams } from '@pautang/shared/app';
import { Page as PageFrame, StateView } from '@pautang/shared/ui';
import { GeneralAgreement } from './GeneralAgreement';
import { OwnAgreement } from './OwnAgreement';
import { subjectOf } from './subject';
import { texts } from './texts';

/**
 * `/agreement?loanOrderId=…` or `?loanAmount=…&periods=…&couponIds=a,b`: the agreement with the borrower's figures;
 * without, and for a visitor (the address is public), the agreement in general.
 */
export function Page() {
  const [query] = useSearchParams();
  const isLoggedIn = useAppSelector(({ session }) => session.token !== null);
  const subject = isLoggedIn ? subjectOf(query) : null;
  if (subject === 'junk')
    return (
      <PageFrame center heading={texts.heading}>
        <StateView
          kind="error"
          title={texts.badTitle}
          body={texts.badBody}
          action={{ label: texts.records, href: linkTo(paths.records) }}
          secondary={{ label: texts.readGeneral, href: linkTo(paths.agreement) }}
        />
      </PageFrame>
    );
  return (
    <PageFrame heading={texts.heading}>
      {subject === null ? <GeneralAgreement /> : <OwnAgreement subject={subject} />}
    </PageFrame>
  );
}
