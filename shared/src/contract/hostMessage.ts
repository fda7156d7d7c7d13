import * as v from 'valibot';

/** The message as it travels to the host. */
export const hostMessage = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  action: v.string(),
  data: v.record(v.string(), v.unknown()),
  /** null on messages that expect no answer */
  callback: v.nullable(v.pipe(v.string(), v.regex(/^pautang_[a-z0-9]{8,40}$/))),
});
export type HostMessage = v.InferOutput<typeof hostMessage>;
