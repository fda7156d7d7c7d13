import type { KeyboardEvent } from 'react';
import { useRef } from 'react';
import { texts } from './texts';
import styles from './Ways.module.css';

export type Way = keyof typeof texts.ways;
const ways = Object.keys(texts.ways) as Way[];

export const tabId = (way: Way): string => `login-tab-${way}`;
export const PANEL_ID = 'login-panel';

interface WaysProps {
  readonly way: Way;
  readonly onChange: (way: Way) => void;
}

/** Two tabs for the two ways in; the arrow keys move between them. */
export function Ways({ way, onChange }: WaysProps) {
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    const next = ways.find((other) => other !== way) ?? way;
    onChange(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={texts.waysLabel} className={styles.ways}>
      {ways.map((one) => (
        <button
          key={one}
          id={tabId(one)}
          type="button"
          role="tab"
          aria-selected={one === way}
          aria-controls={PANEL_ID}
          tabIndex={one === way ? 0 : -1}
          className={styles.way}
          onClick={() => onChange(one)}
          onKeyDown={move}
        >
          {texts.ways[one]}
        </button>
      ))}
    </div>
  );
}
