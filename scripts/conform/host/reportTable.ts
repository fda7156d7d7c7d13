import { plainText } from '../../release/plainText';
import { texts } from './page/texts';
import type { HostReport } from './report';
import { countVerdicts, verdicts } from './report';

/** The report for a terminal: each check with its verdict, below it what is wrong, and at the end how many of each. */
export function reportTable(report: HostReport): string {
  const { app, channel, checks, userAgent } = report;
  const width = Math.max(...checks.map(({ name }) => name.length), 0);
  const rows = checks.flatMap(({ name, verdict, problems, waitsFor, ms }) => {
    const took = ms === null ? '' : `  ${texts.took(ms)}`;
    return [
      `${name.padEnd(width)}  ${texts.verdicts[verdict]}${took}`,
      ...problems.map(({ text }) => `    ${text}`),
      ...(waitsFor.length > 0 ? [`    ${texts.waitsFor(waitsFor)}`] : []),
    ];
  });
  const counts = countVerdicts(checks);
  const summary = verdicts
    .filter((verdict) => counts[verdict] > 0)
    .map((verdict) => `${counts[verdict]} ${texts.verdicts[verdict].toLowerCase()}`);
  const who =
    app === null
      ? 'An app that does not say what it is'
      : `${app.appName} ${app.appVersion} (${app.packageName}, ${app.platform})`;
  return [
    `${who}, ${channel === null ? 'without a channel' : `channel ${channel}`}`,
    userAgent,
    '',
    ...rows,
    '',
    `${summary.join(', ')}.`,
  ]
    .map(plainText)
    .join('\n');
}
