import { api, call, useTerms } from '@pautang/shared/app';
import type { BorrowQuota } from '@pautang/shared/contract/borrow';
import { queryBorrowQuotaWithInput } from '@pautang/shared/contract/borrow';
import { isOffered } from '@pautang/shared/contract/offers';
import type { Quote } from '@pautang/shared/contract/loan';
import type { ResponseOf } from '@pautang/shared/contract/method';
import { days, money, rate } from '@pautang/shared/format';
import { CoverRadio, Hidden, QueryView, Skeleton, classNames } from '@pautang/shared/ui';
import { useId } from 'react';
import type { Selection } from '../../components/quota/selection';
import styles from './CostTable.module.css';
import { texts } from './texts';

type Cell = Pick<Selection, 'loanAmount' | 'periods'>;

const { useBorrowCostsQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    /** Prices before coupons, in the order of the cells, in one envelope; null: the lender does not offer that cell. */
    borrowCosts: build.query<readonly (Quote | null)[], readonly Cell[]>({
      queryFn: async (cells, _api, _options, ask) => {
        const asked = cells.map((cell) =>
          ask(call(queryBorrowQuotaWithInput, { ...cell, couponIds: [] })),
        );
        const answers = await Promise.all(asked);
        const quotes: (Quote | null)[] = [];
        for (const { data, error } of answers) {
          if (error !== undefined && error.kind !== 'business') return { error };
          type Price = ResponseOf<typeof queryBorrowQuotaWithInput>;
          quotes.push(error === undefined ? (data as Price).quote : null);
        }
        return { data: quotes };
      },
      providesTags: ['Credit'],
    }),
  }),
});

interface CostTableProps {
  /** whole pesos, fixed while the table is open */
  readonly amounts: readonly number[];
  readonly terms: BorrowQuota['terms'];
  readonly choice: Selection;
  readonly onChoose: (cell: Cell) => void;
}

/** The cost of some amounts over each term: every price is the lender's, and all bars have one scale. */
export function CostTable({ amounts, terms, choice, onChoose }: CostTableProps) {
  const cells = amounts.flatMap((loanAmount) =>
    terms.map(({ periods }) => ({ loanAmount, periods })),
  );
  const costs = useBorrowCostsQuery(cells);
  const table = (quotes: readonly (Quote | null)[] | undefined) => (
    <Rows {...{ amounts, terms, choice, onChoose, quotes }} />
  );
  return (
    <QueryView query={{ ...costs, data: costs.currentData }} skeleton={table(undefined)}>
      {table}
    </QueryView>
  );
}

interface RowsProps extends CostTableProps {
  /** by amount, then by term; undefined while loading */
  readonly quotes: readonly (Quote | null)[] | undefined;
}

/** Each row is an amount, each column a term, and each cell a radio button, so that arrow keys move between them. */
function Rows({ amounts, terms, choice, onChoose, quotes }: RowsProps) {
  const name = useId();
  const hasCoupons = isOffered(useTerms(), 'coupons');
  const most = Math.max(1, ...(quotes ?? []).map((quote) => quote?.totalCost ?? 0));
  return (
    <table className={styles.table}>
      <caption className={styles.caption}>
        <b className={styles.title}>{texts.costs}</b>
        <span>
          {texts.costsNote} {hasCoupons ? texts.beforeCoupons : null}
        </span>
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <Hidden>{texts.amountColumn}</Hidden>
          </th>
          {terms.map(({ periods, termDays }) => (
            <th key={periods} scope="col">
              <Hidden>{days(termDays)}</Hidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {amounts.map((loanAmount, row) => (
          <tr key={loanAmount} className={styles.row}>
            <th scope="row" className={styles.amount}>
              {money(loanAmount)}
            </th>
            {terms.map((term, column) => (
              <td key={term.periods} className={styles.cell}>
                <CellOption
                  name={name}
                  amount={loanAmount}
                  termDays={term.termDays}
                  quote={quotes?.[row * terms.length + column]}
                  most={most}
                  isChosen={loanAmount === choice.loanAmount && term.periods === choice.periods}
                  onChoose={() => onChoose({ loanAmount, periods: term.periods })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface FiguresProps {
  /** null: not offered; undefined: loading */
  readonly quote: Quote | null | undefined;
  /** the highest cost of the table, whole pesos */
  readonly most: number;
}

interface CellOptionProps extends FiguresProps {
  readonly name: string;
  /** whole pesos */
  readonly amount: number;
  readonly termDays: number;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** One amount over one term, as a radio button whose accessible name has all its figures. */
function CellOption(props: CellOptionProps) {
  const { name, amount, termDays, isChosen, onChoose, quote, most } = props;
  return (
    <label className={styles.option}>
      <Hidden>{texts.amountOver(money(amount))}</Hidden>
      <CoverRadio name={name} checked={isChosen} disabled={quote === null} onChange={onChoose} />
      <span className={styles.face}>
        <span className={styles.term}>{days(termDays)}</span>
        <Figures quote={quote} most={most} />
      </span>
    </label>
  );
}

/** The repayment and its cost as a bar and as text; equally high while loading and if refused. */
function Figures({ quote, most }: FiguresProps) {
  if (quote === null) return <span className={styles.none}>{texts.cellRefused}</span>;
  if (quote === undefined)
    return (
      <span className={styles.waiting}>
        <Skeleton width="70%" height={20} />
        <Skeleton width="90%" />
      </span>
    );
  const width = `${(quote.totalCost / most) * 100}%`;
  return (
    <>
      <span className={styles.repay}>
        <Hidden>{texts.youRepay}</Hidden> {money(quote.totalRepayment)}
      </span>
      <span className={styles.track} aria-hidden>
        <span className={styles.bar} style={{ width }} />
      </span>
      <span className={classNames(styles.term, styles.ends)}>
        <span>{texts.costsSum(money(quote.totalCost))}</span>
        <span>
          {rate(quote.eirBasisPoints)} <Hidden>{texts.eir}</Hidden>
        </span>
      </span>
    </>
  );
}
