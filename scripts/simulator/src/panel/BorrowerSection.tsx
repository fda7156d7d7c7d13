import { CopyButton } from '@pautang/shared/parts';
import { useHost, useHostState } from '../host/HostContext';
import styles from './BorrowerSection.module.css';
import { ConsoleLink } from './ConsoleLink';
import { Section } from './Section';
import { texts } from './texts';
import { ToolButton } from './ToolButton';
import { ToolRow } from './ToolRow';

const LOGIN = '/login';

/** Shows the borrower who is logged in on the phone, with the password that only the host knows. */
export function BorrowerSection() {
  const host = useHost();
  const user = useHostState((state) => state.user);
  const password = user?.password ?? null;
  return (
    <Section
      title={texts.borrower}
      aside={
        user ? (
          <ConsoleLink path={`/sandbox/console/borrowers/${user.mobile}`}>
            {texts.console}
          </ConsoleLink>
        ) : null
      }
    >
      <p>{user ? (password === null ? texts.pageUser : texts.hostUser) : texts.nobody}</p>
      {password === null ? null : (
        <p className={styles.password}>
          {texts.password} <strong>{password}</strong>
          <CopyButton value={password} label={texts.password} />
        </p>
      )}
      <ToolRow>
        <ToolButton onClick={() => void host.borrowers.openLoggedOut(LOGIN)}>
          {texts.logOut}
        </ToolButton>
        <ToolButton onClick={() => host.channel.tell('refreshPage')}>{texts.refresh}</ToolButton>
        <ToolButton onClick={host.frame.reload}>{texts.restart}</ToolButton>
      </ToolRow>
    </Section>
  );
}
