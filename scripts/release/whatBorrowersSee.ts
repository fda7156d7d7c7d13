import type { Registry, RegistryEntry } from '@pautang/shared/contract/registry';

const WHEN = 'within 15 seconds on a page that is open';

function onNews(name: string, before: RegistryEntry | undefined, after: RegistryEntry): string[] {
  const lines: string[] = [];
  const moment = after.isUrgent
    ? `at once, ${WHEN}, also in the middle of a page; what they have typed is kept`
    : `when they next enter the area; a page in use stays as it is until it is left`;
  if (before?.stable.version !== after.stable.version)
    lines.push(`${name}: everybody gets ${after.stable.version} ${moment}.`);
  const [was, is] = [before?.canary, after.canary];
  if (is && (is.version !== was?.version || is.percent !== was.percent))
    lines.push(
      `${name}: ${is.percent}% of the phones get ${is.version} ${moment}; the others stay on ${after.stable.version}.`,
    );
  if (was && !is && was.version !== after.stable.version)
    lines.push(
      `${name}: the ${was.percent}% that had ${was.version} get ${after.stable.version} ${moment}.`,
    );
  return lines;
}

function ofRemote(name: string, before: RegistryEntry | undefined, after: RegistryEntry): string[] {
  if (after.state === 'off') {
    const isSame = before?.state === 'off' && before.message === after.message;
    if (isSame && before?.until === after.until) return [];
    const back = after.until === undefined ? '' : `, expected back ${after.until}`;
    return [
      `${name}: closed, ${WHEN}: “${after.message ?? ''}”${back}. The rest of the app works.`,
    ];
  }
  const opened = before?.state === 'off' ? [`${name}: open again, ${WHEN}.`] : [];
  return [...opened, ...onNews(name, before, after)];
}

/** What a change of the registry means to borrowers, a line each; one line that says so when it means nothing. */
export function whatBorrowersSee(before: Registry | null, after: Registry): string[] {
  const lines = Object.entries(after.remotes).flatMap(([name, entry]) =>
    ofRemote(name, before?.remotes[name], entry),
  );
  return lines.length === 0 ? ['Borrowers see no difference.'] : lines;
}
