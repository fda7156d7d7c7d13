import type { Registry } from '@pautang/shared/contract/registry';
import { registry, registryIndex } from '@pautang/shared/contract/registry';
import * as v from 'valibot';
import { readSigned } from '../../release/keys/signing';
import { momentText } from '../../release/manilaTime';
import type { Deployment } from './deployment';
import { scriptOf } from './deployment';
import { fromDifference } from './inspectFile';
import type { Inspection, ServedRegistry } from './inspection';
import { contentIn, pageWith, shellPage, signedIn } from './shellPage';

/** Reads a served registry without checking its signature. Null: it is not a registry. */
export function readServed(jwt: string): Registry | null {
  const read = readSigned(jwt.trimEnd(), registry);
  return read.isGood ? read.payload : null;
}

const dated = v.pick(registry, ['serial', 'iat']);
const datedIndex = v.object({ ...dated.entries, ...registryIndex.entries });
type Dated = v.InferOutput<typeof dated>;

/** Reads the registry or index in a page, also without checking its signature. */
function readInPage({ kind, jwt }: NonNullable<ReturnType<typeof signedIn>>): Dated | null {
  if (kind === 'registry') return readServed(jwt);
  const read = readSigned(jwt, datedIndex);
  return read.isGood ? read.payload : null;
}

/** The year 9999: an unverified registry may have a time beyond any date. */
const LATEST_MS = Date.UTC(9999, 0);

/** Returns the serial and time of a served registry, for a person to compare; null: no registry came. */
export function servedRegistry(came: Dated | null): ServedRegistry | null {
  if (came === null) return null;
  const { serial, iat } = came;
  const signed = iat === undefined ? null : iat * 1000;
  return { serial, signed: signed !== null && signed < LATEST_MS ? signed : null };
}

/** How long an older registry may be served: caches and the page's service take about fifteen seconds. */
const NEWS_MS = 60_000;

/** Compares the page with its build, and its registry with the text at the registry's own address. */
export function inspectPage(
  page: Inspection,
  html: string,
  { build, now }: Pick<Deployment, 'build' | 'now'>,
  text: string | null,
): void {
  const fault = pageFault(html, build);
  if (fault !== null) page.danger(fault);
  const inside = signedIn(html);
  if (inside === null) {
    page.notes.push('it has no registry in it');
    return;
  }
  const came = servedRegistry(readInPage(inside));
  page.registry = came;
  if (came === null) {
    page.danger('its content is not a registry');
    return;
  }
  const served = servedRegistry(text === null ? null : readServed(text));
  if (served === null) return;
  const { serial, signed } = served;
  const isOfServed = inside.kind === 'index' && came.serial === serial;
  if (isOfServed && contentIn(shellPage(build.page, text)) !== contentIn(html))
    page.cost('its index is not that of registry.jwt, so phones request the registry');
  if (came.serial < serial && signed !== null && now - signed > NEWS_MS)
    page.danger(
      `its registry has serial ${came.serial}, but serial ${serial} has been in force since ${momentText(signed)}: a roll-back does not reach phones`,
    );
}

/** Returns why the page is not the built one with a registry in it; null: it is. */
function pageFault(html: string, { page, script }: Deployment['build']): string | null {
  const content = contentIn(html);
  const built = content === null ? page : pageWith(page, content);
  if (html === built) return null;
  const named = scriptOf(html);
  if (named === null) return 'it is not the page of a shell';
  if (named !== script.name)
    return `it names ${named}, and the page of the build names ${script.name}: another build is deployed, or --shell is another`;
  const [came, wanted] = fromDifference(html, built).map((text) => text.replaceAll(/\s/g, ' '));
  return `it is not the built page: it has '${came}', not '${wanted}'`;
}
