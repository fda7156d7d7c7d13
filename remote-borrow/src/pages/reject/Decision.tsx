import { useTerms } from '@pautang/shared/app';
import { offerOf } from '@pautang/shared/contract/offerOf';
import { isOffered } from '@pautang/shared/contract/offers';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { Card, Icon, ListGroup, ListLink, QueryView } from '@pautang/shared/ui';
import { Intro } from '../../components/order/Intro';
import { SideNote } from '../../components/order/SideNote';
import type { AgainFacts } from './again';
import { AgainCard } from './AgainCard';
import styles from './Decision.module.css';
import { reachUs } from '../../components/order/texts';
import { texts } from './texts';
import type { Beside, Guide } from './useRejection';

interface DecisionProps {
  /** the decision, if the guide has no words for it */
  readonly title: string;
  readonly body: string;
  readonly facts: AgainFacts;
  readonly beside: Beside;
}

/** A rejection: the decision in neutral words, the day of the next application, the kept things, and the next steps. */
export function Decision({ title, body, facts, beside }: DecisionProps) {
  const terms = useTerms();
  const { guide } = beside;
  return (
    <>
      <Intro picture="rejection" title={guide?.decision ?? title}>
        {body}
      </Intro>
      <QueryView query={{ ...beside, data: { guide } }} skeleton={null}>
        {() => (
          <>
            <AgainCard facts={facts} />
            {guide === null ? null : <GuideParts guide={guide} />}
          </>
        )}
      </QueryView>
      {guide?.ways.some(leadsToService) && isOffered(terms, 'tickets') ? null : (
        <SideNote
          title={texts.service}
          detail={reachUs(terms)}
          link={{ label: texts.contact, href: linkTo(paths.customerCenter) }}
        />
      )}
    </>
  );
}

/** Pages to which the guide may link. Listed one by one, because all paths would load with the area's first file. */
const waysOfTheApp: ReadonlySet<string | undefined> = new Set([
  paths.home,
  paths.borrowGuide,
  paths.repayGuide,
  paths.antiFraudGuide,
  paths.aboutUs,
  paths.customerCenter,
  paths.customerWorder,
  paths.serviceProgress,
  paths.records,
  paths.coupon,
  paths.setting,
  paths.accountSecurity,
  paths.smsVerification,
  paths.repay,
]);
/** Whether the way leads to service, so that the page needs no other link to it. */
const leadsToService = ({ to }: Guide['ways'][number]): boolean =>
  to?.startsWith(paths.customerWorder) === true;

function GuideParts({ guide }: { readonly guide: Guide }) {
  const terms = useTerms();
  const { kept, ways } = guide;
  const leadsOn = (to: string): boolean => {
    const offer = offerOf(to);
    return waysOfTheApp.has(to.split('?')[0]) && (!offer || isOffered(terms, offer));
  };
  return (
    <>
      {kept.length === 0 ? null : (
        <Card>
          <h2>{texts.kept}</h2>
          <ul className={styles.kept}>
            {[...new Set(kept)].map((words) => (
              <li key={words}>
                <Icon name="check" size={18} />
                <span>{words}</span>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {ways.length === 0 ? null : (
        <ListGroup label={texts.ways}>
          {ways.map(({ title, body, to }) => (
            <ListLink
              key={`${title} ${to}`}
              title={title}
              detail={body}
              {...(to !== null && leadsOn(to) ? { href: `#${to}` } : {})}
            />
          ))}
        </ListGroup>
      )}
    </>
  );
}
