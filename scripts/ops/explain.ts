import { shareText } from '../release/registry/versionRecords';
import type { Group } from './fisher';
import type { Judgement } from './judgeCanary';

export const percentText = ({ devices, failed }: Group): string =>
  devices === 0 ? '–' : shareText(failed / devices);

const groupText = (group: Group) =>
  `${group.failed} of ${group.devices} devices failed (${percentText(group)})`;

/** Names the canary's most frequent failure, such as '; mostly chunk integrity'; empty if there are no failures. */
function mainFailure({ failures }: Judgement): string {
  const [first] = Object.entries(failures).toSorted(([, a], [, b]) => b - a);
  return first ? `; mostly ${first[0]}` : '';
}

const DOUBT =
  'not by reports that carry a token of the lender’s, so anybody could have made them up';

/** Explains a judgement in one line: the counts, the version compared with, and the consequence. */
export function explain(
  judgement: Judgement,
  versions: { stable: string; canary: string },
): string {
  const { verdict, look, canary, stable } = judgement;
  const counts = (a: Group, b: Group) =>
    `${versions.canary}: ${groupText(a)}; ${versions.stable}: ${groupText(b)}`;
  if (look === null) return `too few devices to compare. ${counts(canary, stable)}`;
  if (verdict === 'fine') return `not found worse. ${counts(canary, stable)}`;
  const found = `${counts(look.canary, look.stable)}; p = ${look.p.toExponential(1)}, below ${look.threshold.toExponential(1)} (look ${look.number})${mainFailure(judgement)}`;
  return verdict === 'bad' ? found : `${found}; but ${DOUBT}`;
}
