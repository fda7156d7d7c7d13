import { toast, useAct, useAppDispatch } from '@pautang/shared/app';
import { charactersOf } from '@pautang/shared/contract/characters';
import { RATING_MAX_LENGTH, userSubmitRating } from '@pautang/shared/contract/rating';
import { useFocusOnError } from '@pautang/shared/focus-on-error';
import {
  Button,
  CoverRadio,
  ErrorNote,
  Field,
  Hidden,
  Icon,
  Sheet,
  classNames,
} from '@pautang/shared/ui';
import { useState } from 'react';
import styles from './Popups.module.css';
import type { RatingSubject } from './ratingDue';
import { texts } from './texts';

interface RatingPopupProps {
  readonly subject: RatingSubject;
  readonly onClose: () => void;
}

/** Asks for a rating after a rejection or a repaid loan (decision S10). */
export function RatingPopup({ subject, onClose }: RatingPopupProps) {
  const { rejectState } = subject;
  const [stars, setStars] = useState(0);
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const act = useAct(userSubmitRating);
  const [tries, setTries] = useState(0);
  const form = useFocusOnError(tries);

  const length = charactersOf(comment.trim());
  const tooLong = length > RATING_MAX_LENGTH ? texts.rating.tooLong(length) : null;

  const send = async () => {
    if (tooLong !== null) return setTries(tries + 1);
    if (stars === 0) return setProblem(texts.rating.missing);
    const answer = await act.run({ ...subject, stars, comment: comment.trim() || null });
    if (answer === null) return;
    dispatch(toast(texts.rating.thanks));
    onClose();
  };

  return (
    <Sheet
      open
      onClose={onClose}
      title={rejectState ? texts.rating.rejectTitle : texts.rating.repaidTitle}
      footer={
        <>
          <ErrorNote message={problem ?? act.error?.message ?? null} />
          <Button full busy={act.isRunning} onClick={() => void send()}>
            {texts.rating.send}
          </Button>
          <Button variant="text" full onClick={onClose}>
            {texts.rating.later}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        className={styles.content}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <p className={styles.question}>{rejectState ? texts.rating.reject : texts.rating.repaid}</p>
        <Stars
          value={stars}
          onChange={(count) => {
            setStars(count);
            setProblem(null);
            act.reset();
          }}
        />
        {stars > 0 && (
          <Field label={texts.rating.comment} hint={texts.rating.optional} error={tooLong}>
            {(control) => (
              <textarea
                {...control}
                className={styles.comment}
                inputMode="text"
                enterKeyHint="enter"
                autoComplete="off"
                rows={3}
                value={comment}
                onChange={({ target }) => setComment(target.value)}
              />
            )}
          </Field>
        )}
      </form>
    </Sheet>
  );
}

const counts = [1, 2, 3, 4, 5] as const;

interface StarsProps {
  /** 0: no star chosen yet */
  readonly value: number;
  readonly onChange: (stars: number) => void;
}

/** One to five stars: five radio buttons, drawn as stars up to the chosen one. */
function Stars({ value, onChange }: StarsProps) {
  return (
    <fieldset>
      <legend>
        <Hidden>{texts.rating.stars}</Hidden>
      </legend>
      <div className={styles.stars}>
        {counts.map((count) => (
          <label key={count} className={classNames(styles.star, count <= value && styles.lit)}>
            <Hidden>{texts.rating.star(count)}</Hidden>
            <CoverRadio name="stars" checked={count === value} onChange={() => onChange(count)} />
            <Icon name="star" size={36} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
