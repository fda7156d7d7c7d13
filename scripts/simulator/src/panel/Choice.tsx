import { useId } from 'react';
import styles from './Choice.module.css';

interface ChoiceProps<T extends string | number> {
  label: string;
  options: readonly T[];
  nameOf: (option: T) => string;
  value: T;
  onChange: (value: T) => void;
}

export function Choice<T extends string | number>(props: ChoiceProps<T>) {
  const { label, options, nameOf, value, onChange } = props;
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={option} className={styles.option}>
            <input
              className={styles.input}
              type="radio"
              name={name}
              checked={option === value}
              onChange={() => onChange(option)}
            />
            <span className={styles.face}>{nameOf(option)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
