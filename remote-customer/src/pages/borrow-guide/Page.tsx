import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { Button, Illustration, Page as PageFrame } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { Guides } from '../../components/guides/Guides';
import { Example } from './Example';
import styles from './Page.module.css';
import { steps, texts } from './texts';

/** How to loan, drawn step by step with a worked example. It makes no call: it is readable offline and logged out. */
export function Page(): ReactNode {
  return (
    <PageFrame
      footer={
        <Button full href={linkTo(paths.home)}>
          {texts.action}
        </Button>
      }
    >
      <div className={styles.top}>
        <h1>{texts.heading}</h1>
        <p className={styles.soft}>{texts.intro}</p>
      </div>
      <ol className={styles.steps} aria-label={texts.steps}>
        {steps.map(({ picture, title, body }, index) => (
          <li key={title} className={styles.step}>
            <div className={styles.picture}>
              <Illustration name={picture} />
            </div>
            <div className={styles.words}>
              <span className={styles.number}>{texts.stepNumber(index)}</span>
              <h2>{title}</h2>
              <p className={styles.soft}>{body}</p>
            </div>
          </li>
        ))}
      </ol>
      <Example />
      <Guides label={texts.guides} hasBorrowGuide={false} />
    </PageFrame>
  );
}
