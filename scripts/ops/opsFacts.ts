import type { OpsView } from './opsView';
import { concernsOf } from './page/concerns';

/** The facts of the page for machines, `/ops.json`. The concerns come the worst first, as on the page. */
export const opsFacts = (view: OpsView) => {
  const { registry, judgements, ...rest } = view;
  const { state } = registry;
  const known =
    state === 'good'
      ? { state, kid: registry.kid, newer: registry.newer, document: registry.document }
      : registry;
  const judged = [...judgements].map(([name, { failures, ...one }]) => [
    name,
    { ...one, failures: Object.fromEntries(failures) },
  ]);
  return {
    ...rest,
    concerns: concernsOf(view),
    registry: known,
    judgements: Object.fromEntries(judged) as Record<string, object>,
  };
};
