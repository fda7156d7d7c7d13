import { Hidden } from '@pautang/shared/ui';
import { answersFound } from './texts';

interface Props {
  readonly count: number;
  readonly typed: string;
}

/** How many answers a search found. That there is none is drawn below in full, so it is only read out here. */
export function Found({ count, typed }: Props) {
  const words = answersFound(count, typed);
  return count === 0 ? <Hidden>{words}</Hidden> : words;
}
