import { Picture, stateDrawings } from '@pautang/shared/ui';

export const access = ['Decoration, hidden from screen readers: the words beside it say it all.'];

/** 160 × 120, in colours of the tokens, so that it fits the dark theme. */
export function OfAState() {
  return <Picture>{stateDrawings.offline}</Picture>;
}
