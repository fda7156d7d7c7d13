import type { ReactNode } from 'react';
import { useHost, useHostState } from '../host/HostContext';
import { BorrowerFacts } from './BorrowerFacts';
import { Nobody } from './Nobody';
import { Section } from './Section';
import { StartForm } from './StartForm';
import { texts } from './texts';
import { ToolButton } from './ToolButton';
import { ToolRow } from './ToolRow';

const LOGIN = '/login';

/** Who holds the phone: a fresh borrower in a chosen state, or whoever logs in on the page. */
export function BorrowerSection(): ReactNode {
  const host = useHost();
  const mobile = useHostState((state) => state.user?.mobile ?? null);
  return (
    <Section title={texts.borrower}>
      <StartForm />
      {mobile === null ? <Nobody /> : <BorrowerFacts mobile={mobile} />}
      <ToolRow>
        <ToolButton onClick={() => void host.borrowers.openLoggedOut(LOGIN)}>
          {texts.logOut}
        </ToolButton>
        <ToolButton onClick={() => host.channel.tell({ event: 'refreshPage' })}>
          {texts.refresh}
        </ToolButton>
        <ToolButton onClick={host.reload}>{texts.restart}</ToolButton>
      </ToolRow>
    </Section>
  );
}
