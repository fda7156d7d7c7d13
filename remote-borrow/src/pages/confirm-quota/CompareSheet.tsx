import type { BorrowQuota } from '@pautang/shared/contract/borrow';
import { Sheet } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import type { Selection } from '../../components/quota/selection';
import styles from './Page.module.css';
import { TermPrice } from './TermPrice';
import { texts } from './texts';

export interface CompareSheetProps {
  readonly open: boolean;
  readonly title: string;
  readonly terms: BorrowQuota['terms'];
  readonly choice: Selection;
  readonly onClose: () => void;
  readonly onChoose: (periods: number) => void;
}

/** The same amount over each term, every price asked of the lender. */
export function CompareSheet(props: CompareSheetProps): ReactNode {
  const { open, title, terms, choice, onClose, onChoose } = props;
  return (
    <Sheet open={open} onClose={onClose} title={title}>
      <div className={styles.compare}>
        {terms.map((term) => (
          <TermPrice
            key={term.periods}
            loanAmount={choice.loanAmount}
            term={term}
            isChosen={term.periods === choice.periods}
            onChoose={() => onChoose(term.periods)}
          />
        ))}
        <p className={styles.sheetNote}>{texts.compareNote}</p>
      </div>
    </Sheet>
  );
}
