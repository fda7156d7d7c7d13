import { useRef } from 'react';
import { Icon } from '@pautang/shared/ui';
import * as texts from '../texts';
import styles from './SearchField.module.css';

export interface SearchFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search field. The label is its placeholder and its name. A button empties it. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const clear = (): void => {
    onChange('');
    input.current?.focus();
  };
  return (
    <div className={styles.box}>
      <Icon name="search" size={20} />
      <input
        ref={input}
        className={styles.input}
        type="search"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        aria-label={label}
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {value === '' ? null : (
        <button type="button" className={styles.clear} aria-label={texts.clear} onClick={clear}>
          <Icon name="close" size={20} />
        </button>
      )}
    </div>
  );
}
