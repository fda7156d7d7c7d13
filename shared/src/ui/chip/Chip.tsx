import type { ReactNode } from 'react';
import { classNames } from '../class-names/classNames';
import styles from './Chip.module.css';

export interface ChipProps {
  tone?: 'brand' | 'warn' | 'danger' | 'plain';
  children: ReactNode;
}

/** A state in a word or two; the colour only repeats what the words say. */
export function Chip({ tone = 'brand', children }: ChipProps): ReactNode {
  return <span className={classNames(styles.chip, styles[tone])}>{children}</span>;
}
