import type { OperationConfig } from '@pautang/shared/contract/account';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { callLink } from '@pautang/shared/contract/typedNumber';
import { plainName } from '@pautang/shared/format';
import {
  Button,
  Card,
  DataList,
  ListGroup,
  ListLink,
  Page as PageFrame,
  QueryView,
  SkeletonCard,
} from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { Drawing } from '../../components/guides/Drawing';
import { GuideSection } from '../../components/guides/GuideSection';
import { GuideTop } from '../../components/guides/GuideTop';
import { Guides } from '../../components/guides/Guides';
import { PictureList } from '../../components/guides/PictureList';
import { StepList } from '../../components/guides/StepList';
import { Example } from '../../components/worked-example/Example';
import styles from './Page.module.css';
import { complaintSteps, prices, promises, texts } from './texts';
import { useLender } from './useLender';

type Lender = OperationConfig['lender'];

/** Corporate disclosure (SEC MC 19 s.2019) and the price range with its example; readable offline and logged out. */
export function Page(): ReactNode {
  const lender = useLender();
  return (
    <PageFrame
      footer={
        <Button full href={linkTo(paths.home)}>
          {texts.action}
        </Button>
      }
    >
      <GuideTop heading={texts.heading} intro={texts.intro} />
      <PictureList
        label={texts.promises}
        items={promises.map(({ picture, ...words }) => ({
          picture: <Drawing name={picture} />,
          ...words,
        }))}
      />
      <GuideSection title={texts.lender}>
        <QueryView query={lender} skeleton={<SkeletonCard lines={4} />}>
          {(known) => <Disclosure lender={known} />}
        </QueryView>
      </GuideSection>
      <GuideSection title={texts.pricesTitle} intro={texts.pricesIntro}>
        <Card className={styles.card}>
          <DataList items={prices} />
          <p className={styles.note}>
            <b>{texts.capTitle}.</b> {texts.capBody}
          </p>
        </Card>
      </GuideSection>
      <Example />
      <GuideSection title={texts.complainTitle}>
        <Card>
          <StepList label={texts.complainTitle} items={complaintSteps} />
        </Card>
        <Contacts lender={lender.data} />
      </GuideSection>
      <Guides without={paths.aboutUs} />
    </PageFrame>
  );
}

/** The numbers by which anybody can look the lender up, and the advisory that goes with them. */
function Disclosure({ lender }: { readonly lender: Lender }): ReactNode {
  const { corporateName, secRegistration, certificateOfAuthority, address, advisory } = lender;
  return (
    <Card label={texts.lender} className={styles.card}>
      <DataList
        items={[
          { label: texts.company, value: plainName(corporateName) },
          { label: texts.secRegistration, value: secRegistration },
          { label: texts.certificate, value: certificateOfAuthority },
          { label: texts.address, value: address },
        ]}
      />
      <p className={styles.note}>{advisory}</p>
    </Card>
  );
}

/** Ways to reach the lender: always by ticket, and by phone and mail where the lender has named them. */
function Contacts({ lender }: { readonly lender: Lender | undefined }): ReactNode {
  return (
    <ListGroup>
      <ListLink
        icon="headset"
        title={texts.write}
        detail={texts.writeDetail}
        href={linkTo(paths.customerWorder)}
      />
      {lender ? (
        <ListLink
          icon="phone"
          title={texts.call}
          detail={`${lender.phone} · ${lender.serviceHours}`}
          href={callLink(lender.phone)}
        />
      ) : null}
      {lender ? (
        <ListLink
          icon="mail"
          title={texts.mail}
          detail={lender.email}
          href={`mailto:${lender.email}`}
        />
      ) : null}
      <ListLink
        icon="document"
        title={texts.legal}
        detail={texts.legalDetail}
        href={linkTo(paths.allAgreements)}
      />
    </ListGroup>
  );
}
