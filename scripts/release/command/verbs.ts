import { changeVerbs } from './changeVerbs';
import { keyVerbs } from './keyVerbs';
import { storeVerbs } from './storeVerbs';
import type { Verb } from './verb';
import { watchVerb } from './watchVerb';

/** Every verb of the command, in the order in which its help has them. */
export const verbs: Readonly<Record<string, Verb>> = {
  ...keyVerbs,
  ...changeVerbs,
  ...watchVerb,
  ...storeVerbs,
};
