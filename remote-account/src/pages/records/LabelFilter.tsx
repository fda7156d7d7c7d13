import styles from './LabelFilter.module.css';
import { texts } from './texts';

interface LabelFilterProps {
  readonly labels: readonly string[];
  /** null: all loans */
  readonly chosen: string | null;
  readonly onChoose: (label: string | null) => void;
}

export function LabelFilter({ labels, chosen, onChoose }: LabelFilterProps) {
  return (
    <fieldset className={styles.filter}>
      <legend className={styles.legend}>{texts.filter}</legend>
      {[null, ...labels].map((label) => (
        <button
          key={label ?? ''}
          type="button"
          className={styles.label}
          aria-pressed={label === chosen}
          onClick={() => onChoose(label)}
        >
          {label ?? texts.all}
        </button>
      ))}
    </fieldset>
  );
}
