import shapes from '@pautang/shared/shapes.module.css';
import type { ReactNode } from 'react';
import { useId } from 'react';

export function Section(props: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={shapes.stack8} aria-labelledby={id}>
      <h2 id={id} className={shapes.over}>
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}
