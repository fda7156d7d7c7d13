import { useState } from 'react';
import { texts } from './texts';
import styles from './Tokens.module.css';

/** Returns the custom properties that the page's styles set on the root, in their order, each once. */
function tokensOf(): readonly string[] {
  const names = new Set<string>();
  for (const { cssRules } of document.styleSheets)
    for (const rule of cssRules)
      if (rule instanceof CSSStyleRule && /(^|,\s*):root$/.test(rule.selectorText))
        for (const name of rule.style) if (name.startsWith('--')) names.add(name);
  return [...names];
}

export function Tokens({ id, hidden }: { id: string; hidden: boolean }) {
  const [names] = useState(tokensOf);
  const style = getComputedStyle(document.documentElement);
  const valueOf = (name: string) => style.getPropertyValue(name).trim();
  const isColour = (name: string) => /^#|^rgba?\(/.test(valueOf(name));
  const begins = (start: string) => names.filter((name) => name.startsWith(start));
  const [sizes, spaces, corners] = [begins('--text-'), begins('--space-'), begins('--radius-')];
  const others = names.filter(
    (name) => !isColour(name) && ![...sizes, ...spaces, ...corners].includes(name),
  );
  return (
    <div id={id} className={styles.tokens} hidden={hidden}>
      <h2 className={styles.title}>{texts.tokens}</h2>
      <h3 className={styles.label}>{texts.colours}</h3>
      <ul className={styles.colours}>
        {names.filter(isColour).map((name) => (
          <li key={name}>
            <span className={styles.swatch} style={{ background: `var(${name})` }} />
            <code>{name}</code> <code className={styles.value}>{valueOf(name)}</code>
          </li>
        ))}
      </ul>
      <h3 className={styles.label}>{texts.type}</h3>
      <ul>
        {sizes.map((name) => (
          <li key={name} className={styles.line} style={{ fontSize: `var(${name})` }}>
            ₱5,405 <code className={styles.name}>{name}</code>
          </li>
        ))}
      </ul>
      <h3 className={styles.label}>{texts.space}</h3>
      <ul>
        {spaces.map((name) => (
          <li key={name} className={styles.line}>
            <span className={styles.bar} style={{ width: `var(${name})` }} />
            <code className={styles.name}>{name}</code>
          </li>
        ))}
      </ul>
      <h3 className={styles.label}>{texts.corners}</h3>
      <ul className={styles.colours}>
        {corners.map((name) => (
          <li key={name} className={styles.line}>
            <span className={styles.corner} style={{ borderRadius: `var(${name})` }} />
            <code className={styles.name}>{name}</code>
          </li>
        ))}
      </ul>
      <h3 className={styles.label}>{texts.rest}</h3>
      <ul>
        {others.map((name) => (
          <li key={name}>
            <code>{name}</code> <code className={styles.value}>{valueOf(name)}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}
