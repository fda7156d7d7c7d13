import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { texts } from './texts';
import styles from './LoginMethodTabs.module.css';

export type LoginMethod = keyof typeof texts.methods;
const loginMethods = Object.keys(texts.methods) as LoginMethod[];

export const tabId = (method: LoginMethod): string => `login-tab-${method}`;
export const PANEL_ID = 'login-panel';

interface LoginMethodTabsProps {
  readonly method: LoginMethod;
  readonly onChange: (method: LoginMethod) => void;
}

/** Two tabs for the two login methods; the arrow keys move between them. */
export function LoginMethodTabs({ method, onChange }: LoginMethodTabsProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const next = loginMethods.find((other) => other !== method) ?? method;
    onChange(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={texts.methodsLabel} className={styles.tabs}>
      {loginMethods.map((one) => (
        <button
          key={one}
          id={tabId(one)}
          type="button"
          role="tab"
          aria-selected={one === method}
          aria-controls={PANEL_ID}
          tabIndex={one === method ? 0 : -1}
          className={styles.tab}
          onClick={() => onChange(one)}
          onKeyDown={move}
        >
          {texts.methods[one]}
        </button>
      ))}
    </div>
  );
}
