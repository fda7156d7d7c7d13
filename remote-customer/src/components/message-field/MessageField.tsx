import { charactersOf } from '@pautang/shared/contract/characters';
import { FEEDBACK_MAX_LENGTH } from '@pautang/shared/contract/feedback';
import { Field, classNames } from '@pautang/shared/ui';
import styles from './MessageField.module.css';
import { texts } from './texts';

interface MessageFieldProps {
  readonly label: string;
  readonly value: string;
  /** in visible characters; blanks before and after the text do not count */
  readonly min?: number;
  readonly rows?: number;
  readonly error: string | null;
  /** false: the text cannot be kept and is lost when the page closes */
  readonly isKept?: boolean;
  readonly onChange: (text: string) => void;
}

/** A field of several lines that shows the least length and the count. It never cuts text off (decision S8). */
export function MessageField(props: MessageFieldProps) {
  const { label, value, min = 0, rows = 5, error, isKept = true, onChange } = props;
  const length = charactersOf(value.trim());
  return (
    <Field
      label={label}
      hint={min === 0 && length === 0 ? undefined : texts.counted(length, min)}
      error={error}
    >
      {(control) => (
        <>
          <textarea
            {...control}
            className={classNames(styles.area, error !== null && styles.invalid)}
            inputMode="text"
            enterKeyHint="enter"
            autoComplete="off"
            rows={rows}
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <p className={styles.bad} aria-live="polite">
            {isKept ? null : texts.notKept}
          </p>
        </>
      )}
    </Field>
  );
}

/** Returns the error of a text that is too long, else null. */
export function checkLength(text: string): string | null {
  const length = charactersOf(text.trim());
  return length > FEEDBACK_MAX_LENGTH ? texts.tooLong(length) : null;
}

/** Returns the text that the borrower added after `sent` was sent; the whole text if they changed `sent` itself. */
export const restOf = (now: string, sent: string): string =>
  now.startsWith(sent) ? now.slice(sent.length).trimStart() : now;
