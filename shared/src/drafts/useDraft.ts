import { useAppSelector } from '@pautang/shared/app';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { forgetDraft, readDraft, writeDraft } from './draftStore';

export { readDraft, writeDraft };

interface Draft<T> {
  /** undefined: still being read; null: none, or one that cannot be used */
  readonly held: T | null | undefined;
  /** false: it lasts only as long as the page */
  readonly write: (draft: T) => Promise<boolean>;
  readonly forget: () => Promise<void>;
}

/** The draft of this name, as it was when the page opened, and functions that keep it and forget it. */
export function useDraft<T>(
  name: string,
  schema: v.BaseSchema<unknown, T, v.BaseIssue<unknown>>,
): Draft<T> {
  const session = useAppSelector((state) => state.session);
  const [read, setRead] = useState<{ readonly name: string; readonly held: T | null }>();
  useEffect(() => {
    let isGone = false;
    void readDraft(session, name).then((found) => {
      const parsed = v.safeParse(schema, found);
      if (!isGone) setRead({ name, held: parsed.success ? parsed.output : null });
    });
    return () => {
      isGone = true;
    };
  }, [session, name, schema]);
  return {
    held: read?.name === name ? read.held : undefined,
    write: (draft) => writeDraft(session, name, draft),
    forget: () => forgetDraft(session, name),
  };
}
