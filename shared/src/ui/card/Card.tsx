import type { ReactNode } from 'react';
import { classNames } from '../class-names/classNames';
import styles from './Card.module.css';

export interface CardProps {
  /** `deep` is the dark green of the limit: tokens.css turns the text tokens inside it light. */
  tone?: 'plain' | 'brand' | 'warn' | 'danger' | 'deep';
  children: ReactNode;
  /** Makes the card a region with this name. */
  label?: string;
  className?: string | undefined;
}

/** A box around content that belongs together. */
export function Card({ tone = 'plain', children, label, className }: CardProps) {
  const classes = classNames(styles.card, styles[tone], className);
  return label === undefined ? (
    <div className={classes} data-tone={tone}>
      {children}
    </div>
  ) : (
    <section className={classes} data-tone={tone} aria-label={label}>
      {children}
    </section>
  );
}
