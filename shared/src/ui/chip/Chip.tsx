import type { ReactNode } from 'react';
import { classNames } from '../class-names/classNames';
import styles from './Chip.module.css';

export interface ChipProps {
  tone?: 'brand' | 'warn' | 'danger' | 'plain';
  children: ReactNode;
}

/** A state in a word or two. The words have to be enough, because not every borrower sees the colour. */
export function Chip({ tone = 'brand', children }: ChipProps) {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>;
}
