import { useEffect, useState } from 'react';
import { Hidden, Icon } from '@pautang/shared/ui';
import * as texts from '../texts';
import styles from './CopyButton.module.css';

export interface CopyButtonProps {
  value: string;
  /** Names the value: with 'reference number' the button is called 'Copy reference number'. */
  label: string;
}

interface State {
  readonly result: 'idle' | 'copied' | 'failed';
  /** number of copies so far, so that screen readers read each one out */
  readonly count: number;
}

const SHOWN_MS = 2_000;

/** Copies a text and says so, also to screen readers. */
export function CopyButton({ value, label }: CopyButtonProps) {
  const [{ result, count }, setState] = useState<State>({ result: 'idle', count: 0 });
  useEffect(() => {
    if (result !== 'copied') return undefined;
    const timer = setTimeout(() => setState({ result: 'idle', count }), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [result, count]);
  const copy = async (): Promise<void> => {
    setState({ result: (await copyText(value)) ? 'copied' : 'failed', count: count + 1 });
  };
  return (
    <span className={styles.place}>
      <button
        type="button"
        className={styles.copy}
        aria-label={`${texts.copy} ${label}`}
        onClick={copy}
      >
        <Icon name={result === 'copied' ? 'check' : 'copy'} size={18} />
        <span className={styles.word}>{result === 'copied' ? texts.copied : texts.copy}</span>
      </button>
      <Hidden live>{result === 'copied' ? <span key={count}>{texts.copied}</span> : ''}</Hidden>
      {result === 'failed' ? (
        <span role="alert" className={styles.failed}>
          {texts.copyFailed}
        </span>
      ) : null}
    </span>
  );
}

/** Returns true if it copied. Old web views have no async clipboard, or refuse it to embedded pages. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const opener = document.activeElement;
  const area = document.createElement('textarea');
  area.value = text;
  area.setAttribute('readonly', '');
  area.style.position = 'fixed';
  area.style.opacity = '0';
  // While a modal dialog is open, only text inside it can be selected.
  (opener?.closest('dialog') ?? document.body).append(area);
  area.focus();
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
    if (opener instanceof HTMLElement) opener.focus();
  }
}
