import { useAppSelector } from '@pautang/shared/app';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { maskMobile, plainName } from '@pautang/shared/format';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Card, ErrorNote, Hidden, Icon, Skeleton } from '@pautang/shared/ui';
import { useAccountUserQuery } from '../../components/user';
import styles from './Profile.module.css';
import { texts } from './texts';

/** The borrower who is logged in. The session has the mobile number, so only the name waits for the lender. */
export function Profile() {
  const mobile = useAppSelector((state) => state.session.mobile);
  const { data, error, isFetching, refetch } = useAccountUserQuery();
  const fullName = plainName(data?.fullName ?? '');
  const name = fullName || plainName(data?.firstName ?? '') || texts.noName;
  const isWaiting = !data && isFetching;
  return (
    <>
      <div className={styles.profile}>
        <span className={styles.avatar} aria-hidden="true">
          {fullName ? fullName.charAt(0) : <Icon name="person" size={28} />}
        </span>
        <div>
          <h1>
            {isWaiting ? (
              <>
                <Hidden>{texts.noName}</Hidden>
                <Skeleton width="9em" height={25} />
              </>
            ) : (
              name
            )}
          </h1>
          {mobile && <p className={styles.mobile}>{maskMobile(mobile)}</p>}
        </div>
      </div>
      {!data && error && !isFetching && (
        <div className={shapes.beside}>
          <ErrorNote message={texts.nameFailed} />
          <Button variant="text" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </div>
      )}
      {data?.state === 'FROZEN' && (
        <Card tone="warn">
          <h2>{texts.frozenTitle}</h2>
          <p className={styles.frozen}>{texts.frozenBody}</p>
          <a href={linkTo(paths.customerCenter)}>{texts.contact}</a>
        </Card>
      )}
    </>
  );
}
