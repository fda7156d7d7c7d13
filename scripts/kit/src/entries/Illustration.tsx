import { Illustration } from '@pautang/shared/parts';
import type { IllustrationName } from '@pautang/shared/parts';

export const access = ['Decoration, hidden from screen readers: the words beside it say it all.'];

/** A page that shows a single drawing imports `@pautang/shared/drawing/…`, which does not load the others. */
export function HowItWent() {
  const names: readonly IllustrationName[] = ['review', 'lending', 'rejection', 'success'];
  return names.map((name) => <Illustration key={name} name={name} />);
}
