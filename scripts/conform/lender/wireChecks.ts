import { DEFAULT_PREFIX } from '@pautang/shared/contract/constants';
import type { MethodName } from '@pautang/shared/contract/catalogue';
import { methodNames, methods, partsOf, schemaFaults } from './answers';
import type { Outcome } from './finding';
import { checksOf, deviates, doesNotApply, faultsOf, fits, unless, unlessAny } from './finding';
import { rows } from './driveMethods';
import { Known } from './known';
import type { Heard, Item, Wire } from './wire';
import { envelopeFault, inWords, randomSuffix, refusalFault } from './wire';

const nobody = new Known(false);
const question: Item = { method: 'listQuestion', data: {} };
const agreement: Item = { method: 'agreementText', data: { kind: 'service' } };
const byGet = methodNames.filter((name) => methods[name].byGet);

/** Returns the answer in words unless it is a success. */
const answerFault = ({ target }: Wire, name: MethodName, heard: Heard): string | null =>
  'fault' in partsOf(heard, [name], target) ? inWords(heard) : null;

async function suffix(wire: Wire): Promise<Outcome> {
  const suffixes = [randomSuffix(), randomSuffix(), 'AAAAAAAAAA', 'zzzzzzzzzz'];
  const faults = await faultsOf(
    suffixes.map((one) => [`any${one}`, one]),
    async (one) => answerFault(wire, 'listQuestion', await wire.send([question], { suffix: one })),
  );
  return unlessAny(faults, 'an answer for any ten letters after any');
}

async function prefix(wire: Wire): Promise<Outcome> {
  const { prefix: own } = wire.target;
  const fault = answerFault(wire, 'agreementText', await wire.send([agreement]));
  if (fault !== null) return deviates(`an answer to keys that begin with '${own}'`, fault);
  if (own === '') return fits('this lender has no prefix');
  const without = await wire.send([agreement], { hasPrefix: false });
  return unless(refusalFault(without), 'keys without the prefix to be refused');
}

/** Returns the name of another app, with another key. */
export const otherPackage = ({ target }: Wire): string =>
  target.packageName.startsWith('com.example.wrong.')
    ? 'com.example.other.app'
    : 'com.example.wrong.app';

async function wrongKey(wire: Wire): Promise<Outcome> {
  if (!wire.target.isEncrypted) return doesNotApply('encryption is off');
  const heard = await wire.send([question], { keyOf: otherPackage(wire) });
  return unless(envelopeFault(heard), 'a refusal in words for text that another key encrypted');
}

async function otherMode(wire: Wire): Promise<Outcome> {
  const { isEncrypted } = wire.target;
  const body = isEncrypted ? JSON.stringify({ data: [question] }) : 'ab'.repeat(64);
  const heard = await wire.post('the other way of encryption', body);
  const sent = isEncrypted ? 'plain JSON' : 'encrypted text';
  return unless(envelopeFault(heard), `a refusal in words for ${sent}`);
}

async function garbage(wire: Wire): Promise<Outcome> {
  const bodies = Object.entries({ 'no body': '', text: 'hello', 'half a block': 'abcdef' });
  const faults = await faultsOf(bodies, async (body, inWords) =>
    envelopeFault(await wire.post(inWords, body)),
  );
  return unlessAny(faults, 'a refusal in words');
}

async function unknownMethod(wire: Wire): Promise<Outcome> {
  const faults = await faultsOf(
    ['conformNothing', 'toString', '__proto__'].map((method) => [`'${method}'`, method]),
    async (method) => refusalFault(await wire.send([{ method, data: {} }])),
  );
  return unlessAny(faults, 'HTTP 200 with a code other than 0 and a message');
}

async function publicGets(wire: Wire): Promise<Outcome> {
  const faults = await faultsOf(
    byGet.map((name) => [name, name]),
    async (name) => {
      const heard = await wire.get({ method: name, data: nobody.dataOf(rows[name].data).data });
      const parts = partsOf(heard, [name], wire.target);
      if ('fault' in parts) return parts.fault;
      return schemaFaults(name, parts.parts[0]).length > 0 ? 'another form than by POST' : null;
    },
  );
  return unlessAny(faults, 'the answer that POST gives', byGet.join(', '));
}

/** The package's key encrypts an answer, so a shared cache must not give the answer to another app. */
async function keptGets(wire: Wire): Promise<Outcome> {
  const { headers } = await wire.get(question);
  const kept = headers.get('cache-control') ?? '';
  const varies = (headers.get('vary') ?? '').toLowerCase();
  const isShared = /public|s-maxage|max-age/.test(kept) && !/private|no-store/.test(kept);
  return isShared && !/\*|\bpackage\b/.test(varies)
    ? deviates(
        'Vary: package if a shared cache may store the answer',
        `only Cache-Control: ${kept.slice(0, 60)}`,
      )
    : fits();
}

async function overTls({ target, ask }: Wire): Promise<Outcome> {
  const { protocol, host } = new URL(target.base);
  if (protocol === 'http:') return doesNotApply('this machine is reached without TLS');
  const address = target.base.replace('https:', 'http:').replace(`:${host.split(':')[1]}/`, '/');
  try {
    const signal = AbortSignal.timeout(target.timeoutMs);
    const url = `${address}/any${randomSuffix()}?t=1&method=listQuestion`;
    const { status } = await ask(url, { redirect: 'manual', signal });
    return status >= 200 && status < 300
      ? deviates('no product calls over http://', `HTTP ${status} over http://`)
      : fits(`http:// answers ${status}`);
  } catch {
    return fits('nothing answers over http://');
  }
}

/** Headers that the page sends and reads. On another origin it needs the lender's permission for them (CORS). */
const SENT =
  'authorization,apiversion,appname,content-type,fingerprintid,lang,package,platform,prefix,redundantdeviceid';
const READ = ['date', 'x-maintenance'];

const listOf = (from: Response, name: string) =>
  (from.headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/);

async function crossOrigin({ target, ask }: Wire): Promise<Outcome> {
  const { origin } = target;
  if (origin === null)
    return doesNotApply('needs --origin, if the page’s origin is not the lender’s');
  const signal = AbortSignal.timeout(target.timeoutMs);
  const url = `${target.base}/any${randomSuffix()}?t=1`;
  const headers = {
    Origin: origin,
    'Access-Control-Request-Method': 'POST',
    'Access-Control-Request-Headers': SENT,
  };
  try {
    const leave = await ask(url, { method: 'OPTIONS', headers, signal });
    const answer = await ask(url, {
      method: 'POST',
      body: '',
      headers: { Origin: origin },
      signal,
    });
    const allowed = listOf(leave, 'access-control-allow-headers');
    const exposed = listOf(answer, 'access-control-expose-headers');
    const faults = [
      ...(leave.ok ? [] : [`HTTP ${leave.status} to the preflight`]),
      ...[leave, answer].flatMap((one) =>
        [origin, '*'].includes(one.headers.get('access-control-allow-origin') ?? '')
          ? []
          : ['no Access-Control-Allow-Origin for it'],
      ),
      ...SENT.split(',').flatMap((name) => (allowed.includes(name) ? [] : [`${name} not allowed`])),
      ...READ.flatMap((name) => (exposed.includes(name) ? [] : [`${name} not exposed`])),
    ];
    return unlessAny(faults, `a page of ${origin} to be allowed`);
  } catch {
    return deviates(`a page of ${origin} to be allowed`, 'no answer');
  }
}

/** Checks that need no login. */
export const wireChecks = checksOf<Wire>({
  'wire.suffix': ['P1', 'any ten letters may follow any', suffix],
  'wire.prefix': ['P2', `keys of requests carry the prefix, such as ${DEFAULT_PREFIX}`, prefix],
  'wire.garbage': ['P2', 'a body without an envelope is refused in words', garbage],
  'cipher.key': ['P4', 'another key is refused in words', wrongKey],
  'cipher.mode': ['P5', 'a client that disagrees about encryption is told so', otherMode],
  'code.method': ['section 8, P3', 'an unknown method gets a code and a message', unknownMethod],
  'get.public': ['P8', 'public reads are served by GET too', publicGets],
  'get.kept': ['P4, P8', 'no cache gives an answer by GET to another app', keptGets],
  'tls.only': ['P4', 'product calls are served over TLS only', overTls],
  'tls.origin': [
    'section 7, P10, P14',
    'a page of another origin may send and read the headers',
    crossOrigin,
  ],
});
