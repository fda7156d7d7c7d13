import { isDoneByHost, useServices } from '@pautang/shared/app';
import { hostOpenPage } from '@pautang/shared/contract/hostPages';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { routeByLoanStatus } from '@pautang/shared/rules';
import { Button, ErrorNote } from '@pautang/shared/ui';
import { useState } from 'react';
import { texts as quotaTexts } from '../../components/quota/texts';
import type { AgainFacts, Way } from './again';
import { useAgain } from './again';
import { texts } from './texts';

/** The main button: to a new application if one is allowed, to the step before it, else home. */
export function AgainBar({ facts }: { readonly facts: AgainFacts }) {
  const again = useAgain(facts);
  switch (again.kind) {
    case 'open':
    case 'creditFirst':
      return <WayButton way={again.way} />;
    case 'pending': {
      const to = routeByLoanStatus(again.order, { wantsDetails: true }) ?? paths.home;
      return <WayButton way={{ to, label: quotaTexts.seePending }} />;
    }
    case 'noDate':
    case 'waiting':
      return (
        <Button full variant="quiet" href={linkTo(paths.home)}>
          {texts.home}
        </Button>
      );
  }
}

/** Leads to a page of the app, or asks the host for a native one. Without a host it says where to do that. */
function WayButton({ way }: { readonly way: Way }) {
  const { bridge } = useServices();
  const [hasNoHost, setHasNoHost] = useState(false);
  if ('to' in way)
    return (
      <Button full href={`#${way.to}`}>
        {way.label}
      </Button>
    );
  const { page, creditOrderId } = way;
  const open = async () => {
    const query = { creditOrderId };
    setHasNoHost(!(await isDoneByHost(bridge, hostOpenPage, { page, query })));
  };
  return (
    <>
      <ErrorNote message={hasNoHost ? texts.noHost : null} />
      <Button full onClick={() => void open()}>
        {way.label}
      </Button>
    </>
  );
}
