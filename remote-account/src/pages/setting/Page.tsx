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
        <ListLink icon="receipt" title={texts.records} href="#/mine/records" />
        <ListLink icon="coupon" title={texts.coupon} href="#/mine/coupon" />
        <ListLink icon="document" title={texts.agreements} href="#/mine/agreement_list" />
      </ListGroup>
      <ListGroup label={texts.account}>
        <ListLink
          icon="lock"
          title={texts.security}
          detail={texts.securityDetail}
          href="#/mine/account_security"
        />
        <ListLink icon="headset" title={texts.service} href="#/customer/customerCenter" />
      </ListGroup>
      <ListGroup label={texts.legal}>
        <ListLink icon="shield" title={texts.privacy} href="#/privacy" />
        <ListLink icon="document" title={texts.serviceAgreement} href="#/service" />
      </ListGroup>
      <Logout />
    </PageFrame>
  );
}
