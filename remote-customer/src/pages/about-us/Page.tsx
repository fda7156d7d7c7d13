import { useTerms } from '@pautang/shared/app';
import type { OperationConfig } from '@pautang/shared/contract/account';
import { isOffered } from '@pautang/shared/contract/offers';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { callLink } from '@pautang/shared/contract/typedNumber';
import { plainName } from '@pautang/shared/format';
import shapes from '@pautang/shared/shapes.module.css';
import { Card, DataList, ListGroup, ListLink, QueryView, SkeletonCard } from '@pautang/shared/ui';
import { Drawing } from '../../components/guides/Drawing';
import { GuidePage } from '../../components/guides/GuidePage';
import { GuideSection } from '../../components/guides/GuideSection';
import { PictureList } from '../../components/guides/PictureList';
import { StepList } from '../../components/guides/StepList';
import { useOperationConfig } from '../../components/guides/useOperationConfig';
import { Example } from '../../components/worked-example/Example';
import { complaintSteps, pricesOf, promisesOf, texts } from './texts';

type Lender = OperationConfig['lender'];

/** Corporate disclosure (SEC MC 19 s.2019) and the price range with an example. It works offline and without a login. */
export function Page() {
  const config = useOperationConfig();
  const { lender, terms = {} } = config.data ?? {};
  const { price } = terms;
  return (
    <GuidePage
      path={paths.aboutUs}
      heading={texts.heading}
      intro={texts.intro}
      action={{ label: texts.action, href: linkTo(paths.home) }}
    >
      <PictureList
        label={texts.promises}
        items={promisesOf(lender, terms)}
        draw={(name) => <Drawing name={name} />}
      />
      <GuideSection title={texts.lender}>
        <QueryView query={config} skeleton={<SkeletonCard lines={4} />}>
          {(known) => <Disclosure lender={known.lender} />}
        </QueryView>
      </GuideSection>
      {price ? (
        <GuideSection
          title={texts.pricesTitle}
          {...(isOffered(terms, 'reoffer') && { intro: texts.pricesIntro })}
        >
          <Card className={shapes.stack16}>
            <DataList items={pricesOf(price)} />
            {price.chargesCap === undefined ? null : (
              <p className={shapes.note}>
                <b>{texts.capTitle}.</b> {texts.capBody(price.chargesCap)}
              </p>
            )}
          </Card>
        </GuideSection>
      ) : null}
      <Example />
      <GuideSection title={texts.complainTitle}>
        <Card>
          <StepList label={texts.complainTitle} items={complaintSteps(terms)} />
        </Card>
        <Contacts lender={lender} />
      </GuideSection>
    </GuidePage>
  );
}

/** The lender's registration numbers and the advisory that the disclosure needs. */
function Disclosure({ lender }: { readonly lender: Lender }) {
  const { corporateName, secRegistration, certificateOfAuthority, address, advisory } = lender;
  return (
    <Card label={texts.lender} className={shapes.stack16}>
      <DataList
        items={[
          { label: texts.company, value: plainName(corporateName) },
          { label: texts.secRegistration, value: secRegistration },
          { label: texts.certificate, value: certificateOfAuthority },
          { label: texts.address, value: address },
        ]}
      />
      <p className={shapes.note}>{advisory}</p>
    </Card>
  );
}

/** Ways to reach the lender: by ticket if it takes any, and once the lender has loaded, by phone and mail. */
function Contacts({ lender }: { readonly lender: Lender | undefined }) {
  const hasTickets = isOffered(useTerms(), 'tickets');
  return (
    <ListGroup>
      {hasTickets ? (
        <ListLink
          icon="headset"
          title={texts.write}
          detail={texts.writeDetail}
          href={linkTo(paths.customerWorder)}
        />
      ) : null}
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
