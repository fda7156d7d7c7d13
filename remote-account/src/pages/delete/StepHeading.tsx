import type { FormStep } from '@pautang/shared/contract/enums';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import styles from './Page.module.css';
import { texts } from './texts';

/** What a step begins with. It takes the focus, and with it the page's top into sight: the path stays the same. */
export function StepHeading(props: {
  /** ENDING has a heading of its own: there is no step left to take */
  readonly step: Exclude<FormStep, typeof FormStep.ENDING>;
  readonly title: string;
}): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h1 ref={heading} tabIndex={-1}>
        {props.title}
      </h1>
      <p className={styles.soft}>{texts.step(props.step)}</p>
    </div>
  );
}
