import * as v from 'valibot';
import { read } from './method';
import { count, id, text } from './primitives';

/** Ways to reach service; an entrance that is closed says when it opens. */
export const customerServiceEntrance = read(
  'customerServiceEntrance',
  v.object({}),
  v.object({
    entrances: v.array(
      v.object({
        kind: v.picklist(['help', 'human', 'tickets', 'phone', 'email']),
        title: v.string(),
        detail: v.string(),
        /** phone number or address for phone and email; null for pages of the app */
        value: v.nullable(v.string()),
        open: v.boolean(),
      }),
    ),
  }),
);

export const question = v.object({
  questionId: id,
  title: text,
  answer: v.pipe(v.string(), v.maxLength(5_000)),
});
export type Question = v.InferOutput<typeof question>;

/** Public. All groups at once: the search works on the page, also offline. */
export const listQuestion = read(
  'listQuestion',
  v.object({}),
  v.object({
    groups: v.array(v.object({ groupId: id, title: text, questions: v.array(question) })),
  }),
  { session: 'none' },
);

export const hasUnreadMessage = read('hasUnreadMessage', v.object({}), v.object({ unread: count }));
