import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { ListGroup, ListLink, Page as PageFrame } from '@pautang/shared/ui';
import { Logout } from './Logout';
import { Profile } from './Profile';
import { texts } from './texts';

/** Section 2, Mine: who is logged in and the ways on. The links work whatever the network does. */
export function Page() {
  return (
    <PageFrame>
      <Profile />
      <ListGroup label={texts.loans}>
        <ListLink icon="receipt" title={texts.records} href={linkTo(paths.records)} />
        <ListLink icon="coupon" title={texts.coupon} href={linkTo(paths.coupon)} />
        <ListLink icon="document" title={texts.agreements} href={linkTo(paths.agreementList)} />
      </ListGroup>
      <ListGroup label={texts.account}>
        <ListLink
          icon="lock"
          title={texts.security}
          detail={texts.securityDetail}
          href={linkTo(paths.accountSecurity)}
        />
        <ListLink icon="headset" title={texts.service} href={linkTo(paths.customerCenter)} />
      </ListGroup>
      <ListGroup label={texts.legal}>
        <ListLink icon="shield" title={texts.privacy} href={linkTo(paths.privacy)} />
        <ListLink icon="document" title={texts.serviceAgreement} href={linkTo(paths.service)} />
      </ListGroup>
      <Logout />
    </PageFrame>
  );
}
