import type { Release } from '@pautang/shared/contract/registry';
import type { BuiltRelease, ReleaseNeeds, ShellOffer } from '@pautang/shared/contract/statement';
import { own } from './knownEntry';

/** The part of a build or of its team's statement that a shell and a lender have to meet. */
export interface Wants extends Pick<
  BuiltRelease,
  'version' | 'needs' | 'exposes' | 'uses' | 'methods' | 'area'
> {
  readonly name: string;
}

/** A lender and the methods that it lists; `methods` is missing if it lists none. */
export interface LenderOffer {
  readonly address: string;
  readonly methods?: readonly string[] | undefined;
}

const numbers = (version: string) => version.replace('^', '').split('.').map(Number);

/**
 * Names the older version of the project's packages to install if a build needs newer ones than the deployed shell has;
 * null if it does not.
 */
export function olderKit(
  { needs }: { readonly needs: ReleaseNeeds },
  { buildId, offers }: Pick<ShellOffer, 'buildId' | 'offers'>,
): string | null {
  if (isOffered(offers.shared, needs.shared)) return null;
  return `Shell ${buildId} has ${offers.shared} of @pautang/shared, and this is built with ${needs.shared.slice(1)}: promotion would refuse it. In a repository of its own: npm install @pautang/shared@${offers.shared} @pautang/remote-kit@${offers.shared}`;
}

/** Whether an offered version satisfies a range such as ^1.4.0: the same major version, and not older. */
export function isOffered(offered: string, wanted: string): boolean {
  const [has, wants] = [numbers(offered), numbers(wanted)];
  // Below 1.0.0 the minor version marks breaking changes.
  const fixed = wants[0] === 0 ? 2 : 1;
  for (let at = 0; at < 3; at += 1) {
    const difference = (has[at] ?? 0) - (wants[at] ?? 0);
    if (difference !== 0) return difference > 0 && at >= fixed;
  }
  return true;
}

/** Returns the methods that the lender lists, else those that the deployed shell was built for; null without either. */
function knownMethods(shell: ShellOffer, lender: LenderOffer | undefined) {
  if (lender?.methods) return { whose: `the lender at ${lender.address}`, methods: lender.methods };
  return shell.methods
    ? { whose: `the contract of shell ${shell.buildId}`, methods: shell.methods }
    : null;
}

/** The remotes of a registry, as far as their areas go. */
export type OtherAreas = Readonly<Record<string, { readonly stable: Pick<Release, 'area'> }>>;

/** No route leads to the remote, or one of its bases belongs to another remote or to the shell. */
function unreachable({ name, area }: Wants, shell: ShellOffer, others: OtherAreas): string[] {
  if (!area && shell.areas?.includes(name) === false)
    return [
      `shell ${shell.buildId} has no area ${name}, and its package.json does not say where its pages are: no route leads to it`,
    ];
  if (!area) return [];
  const taken = [
    ...Object.entries(shell.taken ?? {}),
    ...Object.entries(others).flatMap(([remote, { stable }]) =>
      Object.keys(stable.area?.bases ?? {}).map((base) => [base, remote] as const),
    ),
  ];
  return taken
    .filter(([base, owner]) => Object.hasOwn(area.bases, base) && owner !== name)
    .map(([base, owner]) => `its base ${base} belongs to ${owner}`);
}

/**
 * Reports the needs of a version that a shell and its lender do not meet; empty if they meet all.
 * @param lender the lender's own list; without it the methods are compared with the shell's
 * @param others the remotes of the registry, whose bases are taken
 */
export function unmetNeeds(
  wants: Wants,
  shell: ShellOffer,
  {
    lender,
    others = {},
  }: { readonly lender?: LenderOffer | undefined; readonly others?: OtherAreas | undefined } = {},
): string[] {
  const { needs, exposes, uses = {}, methods = [] } = wants;
  const { buildId, offers } = shell;
  const unmet: string[] = [];
  for (const part of Object.keys(needs) as (keyof ReleaseNeeds)[])
    if (!isOffered(offers[part], needs[part]))
      unmet.push(`it needs ${part} ${needs[part]}, and shell ${buildId} offers ${offers[part]}`);
  for (const expose of shell.exposes)
    if (!exposes.includes(expose))
      unmet.push(`it does not expose ${expose}, which shell ${buildId} loads`);
  for (const [share, names] of Object.entries(uses)) {
    // Without a list of the share's names nothing can be compared.
    const exported = own(shell.names ?? {}, share) ?? names;
    const missing = names.filter((one) => !exported.includes(one)).join(', ');
    if (missing !== '')
      unmet.push(`it uses ${missing} of ${share}, which shell ${buildId} does not have`);
  }
  unmet.push(...unreachable(wants, shell, others));
  const known = knownMethods(shell, lender);
  const missing = methods.filter((one) => known?.methods.includes(one) === false).join(', ');
  const hint = lender?.methods
    ? ''
    : " (if your lender has it, 'promote' and 'fits' take its address: --lender)";
  if (known && missing !== '')
    unmet.push(`it calls ${missing}, which ${known.whose} does not have${hint}`);
  return unmet;
}

/** Reports the needs that could not be compared because the shell or the lender does not list enough. */
export function untold(
  { name, version, area, methods = [] }: Wants,
  shell: ShellOffer,
  lender?: LenderOffer,
): string[] {
  const doubts: string[] = [];
  if (area && !shell.taken && shell.areas?.includes(name) !== true)
    doubts.push(
      `No phone opens ${name} yet: shell ${shell.buildId} has no such area, and was built before shells took areas from the registry. Deploy a newer shell.`,
    );
  if (!area && !shell.areas)
    doubts.push(
      `It is unknown whether shell ${shell.buildId} has an area ${name}: it was built before shells said so. Look whether a route leads there.`,
    );
  if (methods.length > 0 && !knownMethods(shell, lender))
    doubts.push(
      `It is unknown whether the lender has the methods that ${name} ${version} calls: neither ${lender ? `the lender at ${lender.address}` : 'a lender'} nor shell ${shell.buildId} says which there are. ${lender ? `Try ${name} at that lender before borrowers do.` : 'Ask the lender with --lender <its address>.'}`,
    );
  return doubts;
}
