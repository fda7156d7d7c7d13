import type { KeyAct, KeysAfter } from '../keys/initKeys';
import { initKeys, initLine, lineOf } from '../keys/initKeys';
import type { KeyOwner } from '../keys/keyFolder';
import { usage } from '../releaseError';
import { flag } from '../settings';
import type { CommandContext } from './verb';
import { named, verb } from './verb';

const acts = ['rotate', 'activate', 'retire'] as const;

function actOf(settings: Readonly<Record<(typeof acts)[number], boolean>>): KeyAct {
  const asked = acts.filter((act) => settings[act]);
  if (asked.length > 1)
    throw usage(`Choose one of --${asked.join(' and --')}: they are separate steps.`);
  return asked[0] ?? 'make';
}

/** The lines that `init` prints after each act: the result and the next step. */
const done: Readonly<Record<KeyAct, (owner: string, context: CommandContext) => string>> = {
  make: (owner) =>
    owner === 'registry'
      ? 'Build the shell with REGISTRY_KEYS set to registry.json of this folder, so that it trusts this key.'
      : `Give ${owner}.json, which is public, to operations for their key folder.`,
  rotate: (owner, context) =>
    owner === 'registry'
      ? `Both keys are in registry.json now. Build, deploy and promote a shell with it, then run ${initLine(context, owner, 'activate')}.`
      : `Both keys are in ${owner}.json now. Give it to operations, have them run 'npm run release -- renew', then run ${initLine(context, owner, 'activate')}.`,
  activate: (owner, context) =>
    owner === 'registry'
      ? `From now on the new key signs. Run ${lineOf(context, 'renew')}, wait until no old shell is open, then run ${initLine(context, owner, 'retire')}.`
      : `From now on the new key signs. When only its versions run, run ${initLine(context, owner, 'retire')}.`,
  retire: (owner) =>
    owner === 'registry'
      ? 'The old key is gone. The next build of the shell pins the new one alone.'
      : `The old key is gone. Give ${owner}.json to operations and have them run 'npm run release -- renew'.`,
};

const would: Readonly<Record<KeyAct, (after: KeysAfter) => string>> = {
  make: ({ set }) =>
    set.keys.length === 0 ? 'Would make a key' : `Would keep its key ${set.active}`,
  rotate: ({ set }) => `Would make a second key beside ${set.active}`,
  activate: ({ set }) => `Would sign with ${set.active} from then on`,
  retire: ({ set, gone }) => `Would remove ${gone.join(', ')} and keep ${set.active}`,
};

export const initVerb = verb({
  takes: '[registry | <remote> …] [--rotate | --activate | --retire]',
  does: "make the keys: operations' for the registry, a team's for its remote",
  words: [0, 20],
  isFirst: true,
  options: { rotate: flag, activate: flag, retire: flag },
  run: async (context, settings) => {
    const act = actOf(settings);
    const owners = settings.words.length === 0 ? ['registry'] : settings.words;
    const after = await initKeys(
      context,
      owners.map((word): KeyOwner => (word === 'registry' ? word : `team-${named([word])}`)),
      act,
    );
    const lines = after.map((keys) =>
      context.isDryRun
        ? `${keys.owner}: ${would[act](keys)}, in ${context.keys}.`
        : `${keys.owner}: signs with ${keys.set.active}, in ${context.keys}. ${done[act](keys.owner, context)}`,
    );
    const sets = Object.fromEntries(
      after.map(({ owner, set }) => [
        owner,
        { active: set.active, kids: set.keys.map(({ kid }) => kid) },
      ]),
    );
    if (context.isDryRun) lines.push('Nothing was changed.');
    return { lines, data: { keys: sets } };
  },
});
