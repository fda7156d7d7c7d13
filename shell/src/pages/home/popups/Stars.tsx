import { Hidden, Icon, classNames } from '@pautang/shared/ui';
import styles from './Stars.module.css';
import { texts } from './texts';

const counts = [1, 2, 3, 4, 5] as const;

interface Props {
  /** 0: none chosen yet */
  value: number;
  onChange: (stars: number) => void;
}

/** One to five stars: five radio buttons, drawn as stars up to the chosen one. */
export function Stars({ value, onChange }: Props) {
  return (
    <fieldset>
      <legend>
        <Hidden>{texts.rating.stars}</Hidden>
      </legend>
      <div className={styles.stars}>
        {counts.map((count) => (
          <label key={count} className={classNames(styles.star, count <= value && styles.lit)}>
            <input
              className={styles.radio}
              type="radio"
              name="stars"
              aria-label={texts.rating.star(count)}
              checked={count === value}
              onChange={() => onChange(count)}
            />
            <Icon name="star" size={36} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
