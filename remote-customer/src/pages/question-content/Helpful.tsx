import shapes from '@pautang/shared/shapes.module.css';
import { ErrorNote, Icon, classNames } from '@pautang/shared/ui';
import styles from './Page.module.css';
import { texts } from './texts';
import type { useVote } from './useVote';

const choices = [
  ['helpful', texts.yes],
  ['notHelpful', texts.no],
] as const;
const counted = { helpful: texts.countedHelpful, notHelpful: texts.countedNotHelpful } as const;

export function Helpful({ voting }: { readonly voting: ReturnType<typeof useVote> }) {
  const { vote, sending, isUnknown, error, give } = voting;
  return (
    <section className={shapes.stack8} aria-labelledby="helpful">
      <h2 id="helpful">{texts.ask}</h2>
      <div className={styles.votes}>
        {choices.map(([value, label]) => (
          <button
            key={value}
            type="button"
            className={classNames(styles.vote, sending === value && styles.sending)}
            aria-pressed={vote === value}
            aria-busy={sending === value || undefined}
            onClick={() => void give(value)}
          >
            {vote === value ? <Icon name="check" size={18} /> : null}
            {label}
          </button>
        ))}
      </div>
      <output className={styles.counted}>
        {vote === null ? isUnknown && texts.votesFailed : counted[vote]}
      </output>
      <ErrorNote message={error?.message} />
    </section>
  );
}
