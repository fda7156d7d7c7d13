import { useAppSelector } from '@pautang/shared/app';
import { useEffect, useState } from 'react';
import * as v from 'valibot';
import { forgetDraft, readDraft, writeDraft } from './draftStore';

export { readDraft, writeDraft };

interface Draft<T> {
  /** undefined: it is being read; null: no draft, or one that does not fit the schema */
  readonly held: T | null | undefined;
  /** Resolves to false if the draft lasts only as long as the page. */
  readonly write: (draft: T) => Promise<boolean>;
  readonly forget: () => Promise<void>;
}

/** The draft of this name as it was when the page opened, with functions to keep and to forget it. */
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
