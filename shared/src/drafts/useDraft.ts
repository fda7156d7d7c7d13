import { useAppSelector } from '@pautang/shared/app';
import { useEffect, useEffectEvent, useState } from 'react';
import * as v from '@pautang/shared/schema';
import { forgetDraft, readDraft, writeDraft } from './draftStore';

export { readDraft, writeDraft };

interface Draft<T> {
  /** undefined: not read yet; null: no draft, or one that does not fit the schema */
  readonly held: T | null | undefined;
  /** false: the last draft that was written lasts only as long as the page */
  readonly isKept: boolean;
  /** Resolves to the new `isKept`. */
  readonly write: (draft: T) => Promise<boolean>;
  readonly forget: () => Promise<void>;
}

/** Returns the draft of this name as it was when the page opened, with functions to write and to forget it. */
export function useDraft<T>(
  name: string,
  schema: v.BaseSchema<unknown, T, v.BaseIssue<unknown>>,
): Draft<T> {
  const session = useAppSelector((state) => state.session);
  const [read, setRead] = useState<{ readonly name: string; readonly held: T | null }>();
  const [isKept, setIsKept] = useState(true);
  // A schema that is written in the component is another one at each render, which must not read the draft again.
  const onFound = useEffectEvent((found: unknown) => {
    const parsed = v.safeParse(schema, found);
    setRead({ name, held: parsed.success ? parsed.output : null });
  });
  useEffect(() => {
    let isGone = false;
    void readDraft(session, name).then((found) => {
      if (!isGone) onFound(found);
    });
    return () => {
      isGone = true;
    };
  }, [session, name]);
  return {
    held: read?.name === name ? read.held : undefined,
    isKept,
    write: async (draft) => {
      const wasKept = await writeDraft(session, name, draft);
      setIsKept(wasKept);
      return wasKept;
    },
    forget: () => forgetDraft(session, name),
  };
}
