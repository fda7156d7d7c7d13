import { useNavigate } from '@pautang/shared/app';
import { useBackBan } from '@pautang/shared/back-ban';
import * as paths from '@pautang/shared/contract/paths';
import { addressOf, flag, linkTo } from '@pautang/shared/contract/paths';
import shapes from '@pautang/shared/shapes.module.css';
import type { QueryState } from '@pautang/shared/ui';
import { Illustration } from '@pautang/shared/parts';
import {
  Button,
  Card,
  Page as PageFrame,
  Skeleton,
  SkeletonCard,
  StateView,
  classNames,
} from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { RenewalQuery } from '../../components/renewal/RenewalQuery';
import styles from './Page.module.css';
import { texts } from './texts';

/** The content of the page once the operation has succeeded. */
interface Success {
  readonly title: string;
  readonly body: string;
  readonly heading: string;
  readonly receipt: ReactNode;
  /** an explanation that the figures need; null: they need none */
  readonly note?: string | null;
  readonly after: ReactNode;
  readonly loan: { readonly loanOrderId: string; readonly isOverdue: boolean };
}

interface SuccessPageProps<T> {
  readonly query: QueryState<T> & { readonly isLoading: boolean };
  /** the page's heading while the operation is not done, or not known */
  readonly heading: string;
  /** null until the lender says that the operation is done */
  readonly success: Success | null;
  readonly notDone: {
    readonly title: string;
    readonly body: string;
    /** link back to the unfinished operation: words and in-app address */
    readonly back: string;
    readonly backTo: string;
  };
}

/** The page that the three operations share (section 2). It shows an operation as done only once the lender says so. */
export function SuccessPage<T>(props: SuccessPageProps<T>) {
  const { query, heading, success, notDone } = props;
  const navigate = useNavigate();
  useBackBan(success !== null);
  return (
    <PageFrame
      center={success === null && !query.isLoading}
      {...(success ? {} : { heading })}
      footer={success ? <LeaveBar loan={success.loan} /> : null}
    >
      <RenewalQuery query={query} skeleton={skeleton}>
        {() =>
          success ? (
            <Done success={success} />
          ) : (
            <StateView
              kind="empty"
              title={notDone.title}
              body={notDone.body}
              action={{
                label: notDone.back,
                onSelect: () => void navigate(notDone.backTo, { replace: true }),
              }}
              secondary={{ label: texts.home, href: linkTo(paths.home) }}
            />
          )
        }
      </RenewalQuery>
    </PageFrame>
  );
}

const skeleton = (
  <>
    <Skeleton height={168} radius={16} />
    <SkeletonCard lines={6} height={220} />
    <SkeletonCard lines={4} height={180} />
  </>
);

function Done({ success }: { readonly success: Success }) {
  return (
    <>
      <div className={shapes.intro}>
        <Illustration name="success" />
        <h1 className={styles.title}>{success.title}</h1>
        <p className={styles.body}>{success.body}</p>
      </div>
      <Card>
        <h2 className={shapes.heading}>{success.heading}</h2>
        {success.note ? (
          <p className={classNames(shapes.note, styles.note)}>{success.note}</p>
        ) : null}
        {success.receipt}
      </Card>
      {success.after}
    </>
  );
}

/** Both ways replace this page in the history (N9). */
function LeaveBar({ loan }: Pick<Success, 'loan'>) {
  const navigate = useNavigate();
  const { loanOrderId, isOverdue } = loan;
  const address = addressOf(paths.repayDetail, { loanOrderId, isOverdue: flag(isOverdue) });
  return (
    <div className={styles.bar}>
      <Button variant="quiet" full onClick={() => void navigate(address, { replace: true })}>
        {texts.seeLoan}
      </Button>
      <Button full onClick={() => void navigate(paths.home, { replace: true })}>
        {texts.home}
      </Button>
    </div>
  );
}
