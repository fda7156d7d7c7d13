import { useAct, useAppDispatch } from '@pautang/shared/app';
import { login } from '@pautang/shared/contract/account';
import { useFocusOnError } from '@pautang/shared/focus-on-error';
import { checkPassword, checkUsername, normaliseMobile } from '@pautang/shared/rules';
import { Button, Checkbox, ErrorNote, TextField } from '@pautang/shared/ui';
import { useState } from 'react';
import { loggedIn } from '../../session/slice';
import styles from './Login.module.css';
import { texts } from './texts';

/** Login by username and password (section 1). */
export function PasswordLogin() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [isShown, setIsShown] = useState(false);
  const [problems, setProblems] = useState<{ username: string | null; password: string | null }>({
    username: null,
    password: null,
  });
  const act = useAct(login);
  const dispatch = useAppDispatch();
  const [tries, setTries] = useState(0);
  const form = useFocusOnError(tries);
  const refused = act.error?.kind === 'business';

  const submit = async () => {
    const found = { username: checkUsername(username), password: checkPassword(password) };
    setProblems(found);
    setTries(tries + 1);
    if (found.username !== null || found.password !== null) return;
    // A borrower without a username logs in with the mobile number, which is stored in one spelling.
    const mobile = normaliseMobile(username);
    const answer = await act.run({ username: mobile ?? username.trim(), password });
    // The mobile is kept from what was typed (section 3, login result).
    if (answer !== null) dispatch(loggedIn({ ...answer, mobile }));
  };

  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h1>{texts.passwordHeading}</h1>
      <TextField
        label={texts.username}
        name="username"
        autoComplete="username"
        enterKeyHint="next"
        autoCapitalize="none"
        autoCorrect="off"
        value={username}
        error={problems.username}
        onChange={(value) => {
          setUsername(value);
          setProblems({ ...problems, username: null });
          act.reset();
        }}
      />
      <TextField
        label={texts.password}
        name="password"
        type={isShown ? 'text' : 'password'}
        autoComplete="current-password"
        enterKeyHint="go"
        value={password}
        error={problems.password}
        onChange={(value) => {
          setPassword(value);
          setProblems({ ...problems, password: null });
          act.reset();
        }}
      />
      {/* A password on a small keyboard is mistyped less when it can be read. */}
      <Checkbox checked={isShown} onChange={setIsShown}>
        {texts.showPassword}
      </Checkbox>
      <ErrorNote
        message={
          act.error === null ? null : refused ? texts.failed(act.error.message) : act.error.message
        }
      />
      <Button type="submit" full busy={act.isRunning}>
        {texts.logIn}
      </Button>
    </form>
  );
}
