import { useTerms } from '@pautang/shared/app';
import { isOffered } from '@pautang/shared/contract/offers';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import shapes from '@pautang/shared/shapes.module.css';
import { Card, Checkbox, Hidden } from '@pautang/shared/ui';
import { useState } from 'react';
import { Drawing } from '../../components/guides/Drawing';
import { GuidePage } from '../../components/guides/GuidePage';
import { GuideSection } from '../../components/guides/GuideSection';
import { PictureList } from '../../components/guides/PictureList';
import { StepList } from '../../components/guides/StepList';
import { useOperationConfig } from '../../components/guides/useOperationConfig';
import styles from './Page.module.css';
import { checksOf, fakeMessage, nevers, texts, toBillerOf, whatToDo } from './texts';

/** The guide against fraud. It works offline and without a login. */
export function Page() {
  const toBiller = toBillerOf(useOperationConfig().data?.terms?.repayment?.biller);
  const hasTickets = isOffered(useTerms(), 'tickets');
  return (
    <GuidePage
      path={paths.antiFraudGuide}
      heading={texts.heading}
      intro={texts.intro}
      action={{
        label: texts.tellUs,
        href: hasTickets
          ? linkTo(paths.customerWorder, { type: 'other' })
          : linkTo(paths.customerCenter),
      }}
    >
      <GuideSection title={texts.nevers}>
        <PictureList
          label={texts.nevers}
          level={3}
          items={nevers}
          draw={(name) => <Drawing name={name} />}
        />
      </GuideSection>
      <GuideSection title={texts.fakeTitle} intro={texts.fakeIntro}>
        <Fake toBiller={toBiller} />
      </GuideSection>
      <GuideSection title={texts.doTitle} intro={texts.doBody}>
        <Card>
          <StepList label={texts.doTitle} items={whatToDo} />
        </Card>
      </GuideSection>
      <GuideSection title={texts.checksTitle} intro={texts.checksIntro}>
        <Checks toBiller={toBiller} />
      </GuideSection>
    </GuidePage>
  );
}

const NO_BREAK = '\u00a0';

/** A fraudulent message. Numbers mark its signs, and a list below explains them. */
function Fake({ toBiller }: { readonly toBiller: string }) {
  const parts = fakeMessage(toBiller);
  return (
    <Card className={shapes.stack16}>
      <figure aria-label={texts.fakeLabel}>
        <figcaption className={styles.from}>{texts.fakeFrom}</figcaption>
        <blockquote className={styles.message}>
          {parts.map(({ words }, index) => (
            <span key={words} className={styles.part}>
              {words}
              {NO_BREAK}
              <span className={styles.sign} aria-hidden="true">
                {index + 1}
              </span>
              <Hidden>{texts.sign(index + 1)}</Hidden>{' '}
            </span>
          ))}
        </blockquote>
      </figure>
      <StepList label={texts.signs} items={parts.map(({ sign }) => sign)} tone="warn" />
    </Card>
  );
}

/** A check list for a demand for money. It does not keep the ticks, because the next demand is another one. */
function Checks({ toBiller }: { readonly toBiller: string }) {
  const checks = checksOf(toBiller);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const toggle = (check: string, isSo: boolean) =>
    setTicked(new Set(isSo ? [...ticked, check] : [...ticked].filter((one) => one !== check)));
  const isDone = ticked.size === checks.length;
  return (
    <Card tone={isDone ? 'brand' : 'plain'} label={texts.checksTitle} className={shapes.stack4}>
      {checks.map((check) => (
        <Checkbox key={check} checked={ticked.has(check)} onChange={(isSo) => toggle(check, isSo)}>
          {check}
        </Checkbox>
      ))}
      <output className={styles.verdict}>{isDone ? texts.checksDone : texts.checksOpen}</output>
    </Card>
  );
}
