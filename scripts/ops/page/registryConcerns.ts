import { signedAhead } from '../../release/registry/clock';
import { LIFE_TO_WARN, freezeOf, lifeLeft } from '../../release/registry/registryFile';
import type { SignedRegistry } from '../../release/registry/registryFile';
import { momentText } from '../../release/manilaTime';
import { DAY_MS } from '../keptBatch';
import type { OpsView } from '../opsView';
import type { Concern } from './concern';
import { run } from './concern';
import { countedText } from './counts';

/** Faults that a registry with a valid signature may have: an old one was put back, or a clock was wrong. */
function ofPutBack({ serial }: SignedRegistry, newer: number | null): Concern[] {
  if (newer === null) return [];
  return [
    {
      key: 'registry put back',
      level: 'danger',
      text: `The registry is serial ${serial}, and serial ${newer} was in force: somebody has put an old one back. Phones that have seen a newer one refuse it; new borrowers get what ran then.`,
      command: run('restore'),
    },
  ];
}

function ofClock(document: SignedRegistry, now: number): Concern[] {
  const ahead = signedAhead(document, now);
  if (!ahead) return [];
  const level = ahead.isRefused ? 'danger' : 'warn';
  return [{ key: 'registry ahead', level, text: ahead.words, command: run('renew') }];
}

function ofLife(document: SignedRegistry, now: number): Concern[] {
  const { iat, exp } = document;
  if (exp === undefined) return [];
  const left = lifeLeft(document, now);
  if (left >= LIFE_TO_WARN) return [];
  const when = momentText(exp * 1000);
  const life = Math.round(((exp - (iat ?? now / 1000)) * 1000) / DAY_MS);
  return [
    left === 0
      ? {
          key: 'registry expired',
          level: 'danger',
          text: `The registry expired on ${when}: new borrowers get no remote.`,
          command: run('renew'),
        }
      : {
          key: 'registry expires',
          level: 'warn',
          text: `The registry expires on ${when}: less than a third of its ${countedText(life, 'day')} is left.`,
          command: run('renew'),
        },
  ];
}

function ofFreeze(document: SignedRegistry, now: number): Concern[] {
  const frozen = freezeOf(document, now);
  if (!frozen) return [];
  const { who, why, since, until } = frozen;
  const end = until === undefined ? '' : `, until ${momentText(until * 1000)},`;
  return [
    {
      key: 'frozen',
      level: 'note',
      text: `Frozen since ${momentText(since * 1000)}${end} by ${who}: ${why}`,
    },
  ];
}

const faults = {
  missing: 'The registry is missing',
  untrusted: 'The registry is not signed by us',
  unreadable: 'The store cannot be read',
};

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
  return [
    ...ofPutBack(document, newer),
    ...ofClock(document, now),
    ...ofLife(document, now),
    ...ofFreeze(document, now),
  ];
}
