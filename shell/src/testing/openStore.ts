import { createAppStore } from '@pautang/shared/app';
import type { Answer } from '@pautang/shared/testing';
import { fakeServices } from '@pautang/shared/testing';
import { sessionEffects, shellReducers } from '../session/shellStore';
import type { SessionState } from '../session/slice';
import { loggedOut } from '../session/slice';

/** The shell's store with the effects of its session; network and host are fake. */
export function openStore(
  session: Partial<SessionState> | null,
  answers: Record<string, Answer> = {},
) {
  const fake = fakeServices(answers);
  const store = createAppStore(shellReducers, {
    preloadedState: { session: { ...loggedOut, ...session } },
    middleware: [sessionEffects(fake.services.bridge)],
  }).serve(fake.services);
  return { ...fake, store };
}
