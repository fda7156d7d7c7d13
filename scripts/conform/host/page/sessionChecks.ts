import { hostLogout, hostUserInfo } from '@pautang/shared/contract/host';
import type { HostAnswerOf } from '@pautang/shared/contract/hostWire';
import type { Check, Tools } from './check';
import { findingOf } from './check';
import { problem } from './judge';
import { faults } from './texts';

type User = HostAnswerOf<typeof hostUserInfo>;

/** How long an app may take to forget a session. */
const FORGET_MS = 300;

/** Belongs to nobody, and has the characters that a hand-written escaping breaks. */
export const madeUp = {
  token: `conform-${'0123456789abcdef'.repeat(240)}`,
  userId: 'Ñandú \'quoted\' "twice" \\ ` ${x} </script> \u2028\u2029 line\n漢字 😀',
  mobile: '09170000000',
  packageName: 'ph.pautang.conform',
};

async function whoIsIn({ ask }: Tools): Promise<User | null> {
  const { settled, judge } = ask(hostUserInfo, {});
  await settled;
  const { said } = judge();
  return said.is === 'good' ? (said.data as User) : null;
}

/** Puts back who was logged in before a check. */
async function putBack({ ask, tell }: Tools, before: User | null): Promise<void> {
  const token = before?.token ?? null;
  if (before === null || token === null) tell(hostLogout, {});
  else await ask(hostUserInfo, { session: { ...before, token } }).settled;
}

export const sessionChecks: readonly Check[] = [
  {
    key: 'session',
    group: 'session',
    action: hostUserInfo,
    run: async (tools) => {
      const before = await whoIsIn(tools);
      const { settled, judge } = tools.ask(hostUserInfo, { session: madeUp });
      await settled;
      await putBack(tools, before);
      return () => {
        const judged = judge();
        const finding = findingOf(judged, true);
        const answer = judged.said.is === 'good' ? (judged.said.data as User) : madeUp;
        const mangled = (['token', 'userId', 'mobile', 'packageName'] as const)
          .filter((field) => answer[field] !== madeUp[field])
          .map((field) => problem('mangled', faults.mangled(field), field));
        return { ...finding, problems: [...finding.problems, ...mangled] };
      };
    },
  },
  {
    key: 'logout',
    group: 'session',
    action: hostLogout,
    run: async (tools) => {
      const before = await whoIsIn(tools);
      if ((before?.token ?? null) === null)
        await tools.ask(hostUserInfo, { session: madeUp }).settled;
      tools.tell(hostLogout, {});
      await tools.pause(FORGET_MS);
      const after = await whoIsIn(tools);
      if ((before?.token ?? null) !== null) await putBack(tools, before);
      return () => ({
        problems: (after?.token ?? null) === null ? [] : [problem('session', faults.stillIn)],
      });
    },
  },
];
