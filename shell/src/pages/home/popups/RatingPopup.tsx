import { toast, useAct, useAppDispatch } from '@pautang/shared/app';
import { userSubmitRating } from '@pautang/shared/contract/home';
import { Button, ErrorNote, Sheet, TextField } from '@pautang/shared/ui';
import { useState } from 'react';
import styles from './Popups.module.css';
import type { RatingSubject } from './ratingDue';
import { Stars } from './Stars';
import { texts } from './texts';

interface Props {
  subject: RatingSubject;
  onClose: () => void;
}
const { rating } = texts;
const MOST = 1_000;

/** Decision S10: what the borrower thinks after a rejection or a repaid loan. */
export function RatingPopup({ subject, onClose }: Props) {
  const { rejectState } = subject;
  const [stars, setStars] = useState(0);
  const [comment, setComment] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const dispatch = useAppDispatch();
  const act = useAct(userSubmitRating);

  const send = async () => {
    if (stars === 0) return setProblem(rating.missing);
    const answer = await act.run({ ...subject, stars, comment: comment.trim() || null });
    if (answer === null) return;
    dispatch(toast(rating.thanks));
    onClose();
  };

  return (
    <Sheet
      open
      onClose={onClose}
      title={rejectState ? rating.rejectTitle : rating.repaidTitle}
      footer={
        <>
          <ErrorNote message={problem ?? act.error?.message ?? null} />
          <Button full busy={act.isRunning} onClick={() => void send()}>
            {rating.send}
          </Button>
          <Button variant="text" full onClick={onClose}>
            {rating.later}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <p className={styles.question}>{rejectState ? rating.reject : rating.repaid}</p>
        <Stars
          value={stars}
          onChange={(count) => {
            setStars(count);
            setProblem(null);
            act.reset();
          }}
        />
        {stars > 0 && (
          <TextField
            label={rating.comment}
            hint={rating.optional}
            value={comment}
            maxLength={MOST}
            onChange={setComment}
          />
        )}
      </div>
    </Sheet>
  );
}
