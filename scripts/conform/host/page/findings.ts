import type { HostAction } from '@pautang/shared/contract/hostWire';
import type { Problem } from '../report';
import type { Finding, Tools } from './check';
import type { Judged } from './judge';
import { problem } from './judge';
import { faults } from './texts';

/** A request as it is judged: what a host does not have is left to the app's fallback, unless every host needs it. */
export function findingOf({ said, problems, ms }: Judged, isRequired = false): Finding {
  if (said.is !== 'unsupported') return { problems, ms };
  return isRequired
    ? { problems: [...problems, problem('required', faults.required)], ms }
    : { problems, ms, isUnsupported: problems.length === 0 };
}

/** What is wrong, once each, however many calls it befalls. */
export const distinct = (problems: readonly Problem[]): Problem[] => [
  ...new Map(problems.map((one) => [`${one.kind} ${one.path ?? ''}`, one])).values(),
];

type Call = ReturnType<Tools['ask']>;

/**
 * What is wrong with these calls beyond what the same action does wrong alone: that has its own check. Where nothing else is, it
 * cannot be judged until that is mended.
 */
export function beyondKnown(
  { knownOf }: Tools,
  calls: readonly { readonly action: string; readonly problems: readonly Problem[] }[],
): Pick<Finding, 'problems' | 'waitsFor'> {
  const isKnown = (action: string, { kind, path }: Problem) =>
    knownOf(action).some(
      (known) =>
        (known.kind === kind && known.path === path) ||
        (known.kind === 'late' && kind === 'silent'),
    );
  const all = calls.flatMap(({ action, problems }) => problems.map((one) => ({ action, one })));
  const problems = all.filter(({ action, one }) => !isKnown(action, one)).map(({ one }) => one);
  const waitsFor = all
    .filter(({ action, one }) => isKnown(action, one))
    .map(({ action }) => action);
  return { problems: distinct(problems), waitsFor: [...new Set(waitsFor)] };
}

/** Judges one more call of an action that has a check of its own. */
export const beyondOwn = (tools: Tools, { action }: HostAction, { judge }: Call): Finding => {
  const { problems, ms } = judge();
  return { ...beyondKnown(tools, [{ action, problems }]), ms };
};
