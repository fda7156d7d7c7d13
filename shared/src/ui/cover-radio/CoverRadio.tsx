import type { ReactNode } from 'react';
import styles from './CoverRadio.module.css';

export interface CoverRadioProps {
  /** Of the radio group. */
  name: string;
  checked: boolean;
  onChange: () => void;
  disabled?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/**
 * A radio button that covers its label unseen: the elements after it in the label draw what it says, and whether it is
 * checked or focused. The label is its positioned container.
 */
export function CoverRadio({ onChange, ...rest }: CoverRadioProps): ReactNode {
  return <input {...rest} className={styles.radio} type="radio" onChange={() => onChange()} />;
}
