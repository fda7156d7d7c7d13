import { renameSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { readBuildFlags } from '../../build/flags';
import { ask as askAddress } from '../../build/serving/ask';
import type { Ask, CheckedPath, ServedRegistry } from '../../build/serving/inspection';
import { checkServed } from '../../build/serving/checkServed';
import type { ShellBuild } from '../../build/serving/deployment';
import { HEADERS_FILE, appOrigin, readShellBuild } from '../../build/serving/deployment';
import { WORKER_FILE } from '../../build/serving/servedPaths';
import { plainText } from '../../release/plainText';
import { momentText } from '../../release/manilaTime';
import { distFolder } from '../../lib/machine/workspace';
import type { Env, Kit } from '../kit';
import { ConformError, optionValues, usage } from '../kit';

const options = {
  base: { type: 'string' },
  shell: { type: 'string' },
  json: { type: 'boolean' },
  metrics: { type: 'string' },
} as const;

const given = v.object({
  base: appOrigin,
  shell: v.optional(v.pipe(v.string(), v.minLength(1, 'must be the folder of a build'))),
  json: v.optional(v.boolean(), false),
  metrics: v.optional(
    v.pipe(v.string(), v.endsWith('.prom', 'must be a file that ends with .prom')),
  ),
});

function readOptions(args: readonly string[], env: Env) {
  const result = v.safeParse(given, {
    base: env['CONFORM_BASE'] ?? '',
    ...optionValues(args, options),
  });
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw usage(`--${v.getDotPath(issue) ?? 'base'} ${issue.message}.`);
}

function buildIn(folder: string): ShellBuild {
  const build = readShellBuild(folder);
  if (build !== null) return build;
  throw usage(
    `There is no whole build of the shell in ${folder} (index.html and its script, ${WORKER_FILE}, ${HEADERS_FILE}): build it as it was deployed, or give its folder by --shell.`,
  );
}

function registryText({ serial, signed }: ServedRegistry): string {
  if (signed === null) return `registry of serial ${serial}`;
  return `registry of serial ${serial}, signed ${momentText(signed)}, Manila time`;
}

function linesOf(checked: readonly CheckedPath[]): string[] {
  const rows = checked.flatMap(({ url, deviations, notes, registry }) => [
    `${deviations.length === 0 ? '✓' : '✗'} ${url}`,
    ...deviations.map((one) => `    ✗ ${one}`),
    ...(registry ? [`    · ${registryText(registry)}`] : []),
    ...notes.map((one) => `    · ${one}`),
  ]);
  const faults = checked.filter(({ deviations }) => deviations.length > 0).length;
  const head =
    faults === 0
      ? `All ${checked.length} kinds of paths are served as the build says.`
      : `${faults} of ${checked.length} kinds of paths are not served as the build says. See scripts/release/DEPLOY.md.`;
  return [...rows, head];
}

const metric = (name: string, help: string, values: readonly string[]) =>
  [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, ...values.map((one) => name + one)].join('\n');

/**
 * Writes the findings as a text file for Prometheus' node exporter, by a rename, so that the exporter never reads half a file.
 * @param checked null if nothing answered
 */
function writeMetrics(file: string, checked: readonly CheckedPath[] | null, now: number): void {
  const paths = checked ?? [];
  const text = [
    metric('pautang_served_looked_timestamp_seconds', 'Time of this look.', [
      ` ${Math.floor(now / 1000)}`,
    ]),
    metric('pautang_served_answers', '1 if the address of the page answers, else 0.', [
      ` ${checked === null ? 0 : 1}`,
    ]),
    metric(
      'pautang_served_faults',
      'Deviations of a kind of path, with the harm of the worst one.',
      paths.map(
        ({ kind, harm, deviations }) => `{kind="${kind}",harm="${harm}"} ${deviations.length}`,
      ),
    ),
    metric(
      'pautang_served_registry_serial',
      'Serial of the served registry.',
      paths.flatMap(({ kind, registry }) =>
        registry ? [`{kind="${kind}"} ${registry.serial}`] : [],
      ),
    ),
  ].join('\n');
  try {
    writeFileSync(`${file}.new`, `${text}\n`);
    renameSync(`${file}.new`, file);
  } catch (error) {
    throw usage(`--metrics must be a file that can be written: ${(error as Error).message}.`);
  }
}

/** Makes the kit that judges the servers and caches between the build and the phones. @param ask fetches an address */
export const createDeploymentKit = (ask: Ask): Kit => ({
  takes: '--base <origin> [--shell <folder of its build>] [--metrics <file.prom>] [--json]',
  does: 'requests each kind of path of a deployment, and lists deviating headers and bytes; takes the settings of its build (STORE_BASE, API_BASE, BEACONS, PACKAGE_NAME)',
  run: async (args, env, { out }) => {
    const { base, shell, json, metrics } = readOptions(args, env);
    const build = buildIn(shell ?? distFolder('shell'));
    const flags = readBuildFlags({ ...env });
    const now = Date.now();
    const keep = (found: readonly CheckedPath[] | null) =>
      metrics === undefined ? undefined : writeMetrics(metrics, found, now);
    const checked = await checkServed({ base, flags, build, now, ask }).catch((error: unknown) => {
      keep(null);
      throw new ConformError(
        'unreachable',
        `${base} does not answer: ${(error as Error).message}.`,
      );
    });
    keep(checked);
    const isGood = checked.every(({ deviations }) => deviations.length === 0);
    const lines = json ? [JSON.stringify({ ok: isGood, base, checked })] : linesOf(checked);
    for (const line of lines) out(`${plainText(line)}\n`);
    return isGood ? 'fits' : 'deviates';
  },
});

export const deploymentKit = createDeploymentKit(askAddress);
