import { hostActions } from '@pautang/shared/contract/host';

export type HostActionName = keyof typeof hostActions;
export const hostActionNames = Object.keys(hostActions) as HostActionName[];

/** A way to answer an action other than normally. A number is the delay in seconds. */
export type AnswerSwitch = `late:${number}` | 'deny' | 'fail' | 'never';
/** The chosen ways, by action. An action that is not listed is answered normally. */
export type Answers = Readonly<Partial<Record<HostActionName, AnswerSwitch>>>;

/** Longer than any time-out in the contract, in seconds. */
const MAX_LATE_SECONDS = 300;
const ALL = 'all';

/** Parses `userInfo:never,packageInfo:late:2,all:fail`, in which a later entry wins; null for an invalid text. */
export function readAnswers(text: string): Answers | null {
  const answers: Partial<Record<HostActionName, AnswerSwitch>> = {};
  for (const entry of text.split(',')) {
    const [, action = '', how = ''] = /^(\w+):(.+)$/.exec(entry) ?? [];
    const answer = readSwitch(how);
    const names = hostActionNames.filter((name) => action === ALL || name === action);
    if (answer === null || names.length === 0) return null;
    for (const name of names) answers[name] = answer;
  }
  return answers;
}

/** Returns null for a text that is not a switch. */
export function readSwitch(text: string): AnswerSwitch | null {
  if (text === 'deny' || text === 'fail' || text === 'never') return text;
  const seconds = Number(/^late:(\d{1,3})$/.exec(text)?.[1] ?? 0);
  return seconds > 0 && seconds <= MAX_LATE_SECONDS ? `late:${seconds}` : null;
}

export const secondsOf = (late: `late:${number}`): number => Number(late.slice('late:'.length));
