import styles from './CoverRadio.module.css';

export interface CoverRadioProps {
  name: string;
  checked: boolean;
  onChange: () => void;
  disabled?: boolean;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

/** An invisible radio button over its label, which has to be positioned. The elements after it draw its state. */
export function CoverRadio({ onChange, ...rest }: CoverRadioProps) {
  return <input {...rest} className={styles.radio} type="radio" onChange={() => onChange()} />;
}
