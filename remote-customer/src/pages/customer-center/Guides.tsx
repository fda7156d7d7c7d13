import { ListGroup, ListLink } from '@pautang/shared/ui';
import { texts } from './texts';

export function Guides() {
  return (
    <ListGroup label={texts.guides}>
      <ListLink
        icon="wallet"
        title={texts.borrowGuide}
        detail={texts.borrowGuideDetail}
        href="#/guide/borrow_guide"
      />
      <ListLink
        icon="calendar"
        title={texts.repayGuide}
        detail={texts.repayGuideDetail}
        href="#/guide/repay_guide"
      />
      <ListLink
        icon="shield"
        title={texts.fraudGuide}
        detail={texts.fraudGuideDetail}
        href="#/guide/anti_fraud_guide"
      />
      <ListLink
        icon="info"
        title={texts.aboutUs}
        detail={texts.aboutUsDetail}
        href="#/guide/about_us"
      />
    </ListGroup>
  );
}
