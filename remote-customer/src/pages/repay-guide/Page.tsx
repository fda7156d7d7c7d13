import { isOffered } from '@pautang/shared/contract/offers';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { Illustration } from '@pautang/shared/parts';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Card, Icon, classNames } from '@pautang/shared/ui';
import { Drawing } from '../../components/guides/Drawing';
import { GuidePage } from '../../components/guides/GuidePage';
import { GuideSection } from '../../components/guides/GuideSection';
import { PictureList } from '../../components/guides/PictureList';
import { StepList } from '../../components/guides/StepList';
import styles from './Page.module.css';
import { useOperationConfig } from '../../components/guides/useOperationConfig';
import type { Way } from './texts';
import { goodToKnow, notShown, stepsOf, texts, waysOf } from './texts';

/** The guide to repaying. It works offline and without a login. */
export function Page() {
  const { terms = {} } = useOperationConfig().data ?? {};
  const { repayment } = terms;
  const hasTickets = isOffered(terms, 'tickets');
  return (
    <GuidePage
      path={paths.repayGuide}
      heading={texts.heading}
      intro={texts.intro}
      action={{ label: texts.action, href: linkTo(paths.repay) }}
    >
      <PictureList
        label={texts.steps}
        isNumbered
        items={stepsOf(repayment)}
        draw={(name) =>
          name === null ? <Illustration name="guideAmount" /> : <Drawing name={name} />
        }
      />
      <GuideSection title={texts.waysTitle} intro={texts.waysIntro}>
        {waysOf(repayment).map((way) => (
          <WayCard key={way.title} {...way} />
        ))}
      </GuideSection>
      <GuideSection title={texts.notShownTitle}>
        <Card className={shapes.stack12}>
          <StepList label={texts.notShownTitle} items={notShown(terms)} />
          <Button
            variant="quiet"
            full
            href={
              hasTickets
                ? linkTo(paths.customerWorder, { type: 'repaidNotUpdated' })
                : linkTo(paths.customerCenter)
            }
          >
            {hasTickets ? texts.sendReceipt : texts.contact}
          </Button>
        </Card>
      </GuideSection>
      <GuideSection title={texts.goodTitle}>
        <Card>
          <dl className={shapes.stack12}>
            {goodToKnow(terms).map(([title, body]) => (
              <div key={title}>
                <dt>{title}</dt>
                <dd className={shapes.soft}>{body}</dd>
              </div>
            ))}
          </dl>
        </Card>
      </GuideSection>
    </GuidePage>
  );
}

function WayCard({ title, steps: todo, shows }: Way) {
  return (
    <Card label={title} className={shapes.stack12}>
      <h3>{title}</h3>
      <StepList label={title} items={todo.map((step) => ({ title: step }))} />
      <p className={classNames(shapes.note, styles.shows)}>
        <Icon name="clock" size={18} />
        <span>
          <b>{texts.shows}:</b> {shows}
        </span>
      </p>
    </Card>
  );
}
