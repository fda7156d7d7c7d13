import { signedAhead } from '../../release/registry/clock';
import { LIFE_TO_WARN, freezeOf, lifeLeft } from '../../release/registry/registryFile';
import { momentText } from '../../release/manilaTime';
import { DAY_MS } from '../keptBatch';
import type { OpsView } from '../opsView';
import type { Concern } from './concern';
import { run } from './concern';
import { countedText } from './numbersAndTimes';

const faults = {
  missing: 'The registry is missing',
  untrusted: 'The registry is not signed by us',
  unreadable: 'The store cannot be read',
};

/** A registry with a valid signature may have faults, too: an old one was put back, or a clock was wrong. */
export function registryConcerns({ registry, now }: OpsView): Concern[] {
  if (registry.state === 'none') return [];
  if (registry.state !== 'good')
    return [
      {
        key: `registry ${registry.state}`,
        level: 'danger',
        text: `${faults[registry.state]}. Borrowers go on with the last registry that they accepted. ${registry.problem}`,
        command: run(registry.state === 'unreadable' ? 'verify' : 'restore'),
      },
    ];
  const { document, newer } = registry;
  const { serial, iat = now / 1000, exp } = document;
  const found: Concern[] = [];
  if (newer !== null)
    found.push({
      key: 'registry put back',
      level: 'danger',
      text: `The registry is serial ${serial}, and serial ${newer} was in force: somebody has put an old one back. Phones that have seen a newer one refuse it; new borrowers get what ran then.`,
      command: run('restore'),
    });
  const ahead = signedAhead(document, now);
  if (ahead) {
    const level = ahead.isRefused ? 'danger' : 'warn';
    found.push({ key: 'registry ahead', level, text: ahead.words, command: run('renew') });
  }
  const left = lifeLeft(document, now);
  if (exp !== undefined && left === 0)
    found.push({
      key: 'registry expired',
      level: 'danger',
      text: `The registry expired on ${momentText(exp * 1000)}: new borrowers get no remote.`,
      command: run('renew'),
    });
  else if (exp !== undefined && left < LIFE_TO_WARN) {
    const life = countedText(Math.round(((exp - iat) * 1000) / DAY_MS), 'day');
    found.push({
      key: 'registry expires',
      level: 'warn',
      text: `The registry expires on ${momentText(exp * 1000)}: less than a third of its ${life} is left.`,
      command: run('renew'),
    });
  }
  const frozen = freezeOf(document, now);
  if (frozen) {
    const { who, why, since, until } = frozen;
    const end = until === undefined ? '' : `, until ${momentText(until * 1000)},`;
    const text = `Frozen since ${momentText(since * 1000)}${end} by ${who}: ${why}`;
    found.push({ key: 'frozen', level: 'note', text });
  }
  return found;
}
