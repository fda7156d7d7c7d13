import * as v from 'valibot';
import { describeIssue } from '../http/envelope';
import { unstorableText } from '../http/items';

/** Invalid input; the message is one sentence that names the field and what is wrong with it. */
export class BadInput extends Error {}

/** @param schema a strict one, so that an unknown field is refused @throws BadInput */
export function check<S extends v.GenericSchema>(schema: S, given: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, given ?? {});
  if (!result.success) throw new BadInput(`${inWords(result.issues[0])}.`);
  checkStorable(result.output);
  return result.output;
}

/** @throws BadInput */
export function checkStorable(given: unknown): void {
  const unstorable = unstorableText(given);
  if (unstorable !== null)
    throw new BadInput(`${unstorable}: contains a character that cannot be stored.`);
}

/** The schema's own messages do not distinguish an unknown key from a missing one, so this does. */
function inWords(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue);
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return `${name ?? 'A field'}: is not known here`;
  if (name !== null && issue.received === 'undefined') return `${name}: is missing`;
  return describeIssue(issue);
}
