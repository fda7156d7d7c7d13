import { useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { texts } from './texts';
import styles from './Tokens.module.css';

interface TokensProps {
  id: string;
  document: Document;
}

/** The custom properties that the page's styles give the root, in their order, each once. */
function tokensOf({ styleSheets }: Document): readonly string[] {
  const names = new Set<string>();
  for (const { cssRules } of styleSheets)
    for (const rule of cssRules)
      if (rule instanceof CSSStyleRule && /(^|,\s*):root$/.test(rule.selectorText))
        for (const name of rule.style) if (name.startsWith('--')) names.add(name);
  return [...names];
}

/** A property of a style that React's types do not know. */
const styleOf = (name: string): CSSProperties => ({ background: `var(${name})` });

/** What all components are drawn with; nothing else may hold a colour, a size or a duration. */
export function Tokens({ id, document }: TokensProps): ReactNode {
  const [names] = useState(() => tokensOf(document));
  const style = getComputedStyle(document.documentElement);
  const colours = names.filter((name) => /^#|^rgba?\(/.test(style.getPropertyValue(name).trim()));
  const sizes = names.filter((name) => name.startsWith('--text-'));
  const spaces = names.filter((name) => name.startsWith('--space-'));
  return (
    <section id={id} className={styles.tokens} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className={styles.title}>
        {texts.tokens}
      </h2>
      <h3 className={styles.label}>{texts.colours}</h3>
      <ul className={styles.colours}>
        {colours.map((name) => (
          <li key={name}>
            <span className={styles.swatch} style={styleOf(name)} />
            <code>{name}</code>
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
    </section>
  );
}
