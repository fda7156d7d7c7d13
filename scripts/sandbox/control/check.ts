import * as v from 'valibot';
import { describeIssue } from '../http/envelope';

/** Invalid input; the message is one sentence that names the field and what is wrong with it. */
export class BadInput extends Error {}

/** @param schema a strict one, so that an unknown field is refused @throws BadInput */
export function check<S extends v.GenericSchema>(schema: S, given: unknown): v.InferOutput<S> {
  const result = v.safeParse(schema, given ?? {});
  if (result.success) return result.output;
  throw new BadInput(`${inWords(result.issues[0])}.`);
}

/** The schema's own messages do not distinguish an unknown key from a missing one, so this does. */
function inWords(issue: v.BaseIssue<unknown>): string {
  const name = v.getDotPath(issue);
  if (issue.type === 'strict_object' && issue.expected === 'never')
    return `${name ?? 'A field'}: is not known here`;
  if (name !== null && issue.received === 'undefined') return `${name}: is missing`;
  return describeIssue(issue);
}
