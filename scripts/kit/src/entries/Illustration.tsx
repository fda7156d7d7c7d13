import { Illustration } from '@pautang/shared/parts';
import type { IllustrationName } from '@pautang/shared/parts';

export const access = ['Decoration, hidden from screen readers: the words beside it say it all.'];

/** A page that shows one of them takes `@pautang/shared/drawing/…`, which brings no other. */
export function HowItWent() {
  const names: readonly IllustrationName[] = ['review', 'lending', 'rejection', 'success'];
  return names.map((name) => <Illustration key={name} name={name} />);
}
