import { mobile } from '@pautang/shared/contract/primitives';
import type { FormEvent, ReactNode } from 'react';
import { useId, useState } from 'react';
import * as v from 'valibot';
import { useHost } from '../host/HostContext';
import styles from './FollowForm.module.css';
import { texts } from './texts';
import { ToolButton } from './ToolButton';

/** For a number that has not logged in yet: its SMS code is on its way. */
export function FollowForm(): ReactNode {
  const host = useHost();
  const [text, setText] = useState('');
  const [hasError, setHasError] = useState(false);
  const id = useId();
  const follow = (event: FormEvent): void => {
    event.preventDefault();
    const number = text.replaceAll(/\D/g, '');
    const isMobile = v.is(mobile, number);
    setHasError(!isMobile);
    if (isMobile) host.borrowers.follow(number);
  };
  return (
    <form className={styles.form} onSubmit={follow}>
      <p className={styles.title}>{texts.nobody}</p>
      <p className={styles.hint}>{texts.nobodyHint}</p>
      <label htmlFor={id} className={styles.hint}>
        {texts.follow}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className={styles.input}
          inputMode="tel"
          autoComplete="off"
          placeholder="09171234567"
          value={text}
          aria-invalid={hasError || undefined}
          aria-describedby={hasError ? `${id}-error` : undefined}
          onChange={(event) => setText(event.target.value)}
        />
        <ToolButton type="submit">{texts.followAct}</ToolButton>
      </div>
      {hasError ? (
        <p id={`${id}-error`} role="alert" className={styles.error}>
          {texts.notAMobile}
        </p>
      ) : null}
    </form>
  );
}
