import { MAINTENANCE_HEADER } from '@pautang/shared/contract/envelope';
import { ConformError } from '../kit';
import type { Outcome } from './finding';
import { deviates, fits, notReached } from './finding';
import type { Ask, Heard, Target, Wire } from './wire';
import { createWire, inWords } from './wire';

export interface OpenedWire {
  readonly wire: Wire;
  readonly outcome: Outcome;
  /** true if nothing else can be judged: the lender is in maintenance, or its answers cannot be decrypted */
  readonly isClosed: boolean;
  /** the reason in a sentence, if `isClosed` */
  readonly why?: string;
}

const modeOf = (isEncrypted: boolean) =>
  isEncrypted ? 'encrypted text (PAYLOAD_ENCRYPTION=on)' : 'plain JSON (PAYLOAD_ENCRYPTION=off)';

const probe = (wire: Wire) => wire.send([{ method: 'listQuestion', data: {} }]);
const isIn = ({ isEncrypted }: Target, heard: Heard) =>
  heard.envelope?.code === 0 && (heard.opened.form === 'encrypted') === isEncrypted;

/** Opens a wire in the mode that the lender really uses, encrypted or plain (decision P5). */
export async function openWire(ask: Ask, target: Target): Promise<OpenedWire> {
  const wire = createWire(ask, target);
  const heard = await probe(wire);
  if (heard.failure !== null)
    throw new ConformError('unreachable', `The lender at ${target.base} gives ${heard.failure}.`);
  if (heard.headers.get(MAINTENANCE_HEADER) === '1') {
    const why = 'The lender is in maintenance: run this again when it is over.';
    return { wire, outcome: notReached('the lender is in maintenance'), isClosed: true, why };
  }
  const expected = modeOf(target.isEncrypted);
  if (isIn(target, heard)) return { wire, outcome: fits(expected), isClosed: false };

  const changed = { ...target, isEncrypted: !target.isEncrypted };
  const other = createWire(ask, changed);
  const which = `${modeOf(changed.isEncrypted)}, which the other checks use`;
  if (isIn(changed, await probe(other)))
    return { wire: other, outcome: deviates(expected, which), isClosed: false };
  const isPlain = heard.opened.form === 'plain' && target.isEncrypted;
  const got = `${isPlain ? 'plain JSON in answer to encrypted text, ' : ''}${inWords(heard)}`;
  if (heard.envelope !== null) return { wire, outcome: deviates(expected, got), isClosed: false };
  const isPage = (heard.headers.get('content-type') ?? '').includes('html');
  if (heard.status >= 200 && heard.status < 300 && !isPage) {
    const why = 'No answer can be decrypted, so nothing else was judged.';
    const outcome = deviates(`${expected} that can be decrypted`, got);
    return { wire, outcome, isClosed: true, why };
  }
  throw new ConformError(
    'unreachable',
    `The server at ${target.base} is not a lender: ${inWords(heard)}. Give --base with its path, such as https://lender.example/api.`,
  );
}
