import { logoutRequested, useAppDispatch, useTerms } from '@pautang/shared/app';
import { isOffered } from '@pautang/shared/contract/offers';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { Chip, Dialog, ListGroup, ListLink, Page as PageFrame } from '@pautang/shared/ui';
import { useUnread } from '@pautang/shared/unread';
import { useState } from 'react';
import { useAccountAgreementsInfiniteQuery } from '../../components/agreements';
import { groupCoupons, useAccountCouponsQuery, useToday } from '../../components/coupons';
import { Profile } from './Profile';
import { texts } from './texts';

/** Section 2, Mine. The links work without a network. */
export function Page() {
  const hasCoupons = isOffered(useTerms(), 'coupons');
  const { usable, agreements } = useCounts(hasCoupons);
  const unread = useUnread();
  return (
    <PageFrame>
      <Profile />
      <ListGroup label={texts.loans}>
        <ListLink icon="receipt" title={texts.records} href={linkTo(paths.records)} />
        {hasCoupons ? (
          <ListLink
            icon="coupon"
            title={texts.coupon}
            href={linkTo(paths.coupon)}
            {...(usable > 0 ? { trailing: <Chip>{texts.usable(usable)}</Chip> } : {})}
          />
        ) : null}
        <ListLink
          icon="document"
          title={texts.agreements}
          href={linkTo(paths.agreementList)}
          {...(agreements > 0 ? { trailing: String(agreements) } : {})}
        />
      </ListGroup>
      <ListGroup label={texts.account}>
        <ListLink
          icon="lock"
          title={texts.security}
          detail={texts.securityDetail}
          href={linkTo(paths.accountSecurity)}
        />
        <ListLink
          icon="headset"
          title={texts.service}
          href={linkTo(paths.customerCenter)}
          {...(unread > 0 ? { trailing: <Chip tone="danger">{texts.unread(unread)}</Chip> } : {})}
        />
      </ListGroup>
      <ListGroup label={texts.legal}>
        <ListLink icon="shield" title={texts.privacy} href={linkTo(paths.privacy)} />
        <ListLink icon="document" title={texts.serviceAgreement} href={linkTo(paths.service)} />
      </ListGroup>
      <Logout />
    </PageFrame>
  );
}

/** The numbers of usable coupons and accepted agreements. They are 0 if they do not load, because their pages say why. */
function useCounts(hasCoupons: boolean) {
  const coupons = useAccountCouponsQuery(undefined, { skip: !hasCoupons }).data?.coupons ?? [];
  const agreements = useAccountAgreementsInfiniteQuery().data?.pages[0]?.total ?? 0;
  return { usable: groupCoupons(coupons, useToday()).usable.length, agreements };
}

/** Section 2: logging out asks for confirmation (Yes/No). */
function Logout() {
  const [isAsking, setIsAsking] = useState(false);
  const dispatch = useAppDispatch();
  const close = () => setIsAsking(false);
  const leave = () => {
    close();
    dispatch(logoutRequested());
  };
  return (
    <>
      <ListGroup>
        <ListLink icon="logout" title={texts.logout} onSelect={() => setIsAsking(true)} />
      </ListGroup>
      <Dialog
        open={isAsking}
        onClose={close}
        title={texts.logoutTitle}
        actions={[
          { label: texts.yes, variant: 'danger', onSelect: leave },
          { label: texts.no, variant: 'quiet', onSelect: close },
        ]}
      >
        {texts.logoutBody}
      </Dialog>
    </>
  );
}
