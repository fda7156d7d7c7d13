import { Hidden, ListGroup, Skeleton } from '@pautang/shared/ui';
import styles from './EntranceSkeleton.module.css';
import { texts } from './texts';

const ROWS = ['40%', '55%', '45%', '35%', '40%'];

/** The list of entrances before it is there, in its own shape. */
export function EntranceSkeleton() {
  return (
    <div>
      <output>
        <Hidden>{texts.entrancesLoading}</Hidden>
      </output>
      <ListGroup label={texts.entrances}>
        {ROWS.map((width, index) => (
          // The rows never move: their place is their identity.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={index} className={styles.row}>
            <Skeleton width={width} height={20} />
            <Skeleton width="75%" height={16} />
          </div>
        ))}
      </ListGroup>
    </div>
  );
}
