import type { FormStep } from '@pautang/shared/contract/enums';
import shapes from '@pautang/shared/shapes.module.css';
import { useEffect, useRef } from 'react';
import { texts } from './texts';

/** The heading of a step. It takes the focus, because the path does not change and the shell does not scroll up. */
export function StepHeading(props: {
  /** ENDING has its own heading */
  readonly step: Exclude<FormStep, typeof FormStep.ENDING>;
  readonly title: string;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div>
      <h1 ref={heading} tabIndex={-1}>
        {props.title}
      </h1>
      <p className={shapes.muted}>{texts.step(props.step)}</p>
    </div>
  );
}
