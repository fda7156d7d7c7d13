import type { BaseIssue } from 'valibot';
import { hostActionNames } from '../host/answers';
import { platforms } from '../host/device';
import { scenarios } from '../lender/shapes';

type Issue = BaseIssue<unknown>;
const given = (issue: Issue): string => String(issue.input).slice(0, 60);

/** The reasons why an address is refused. */
export const texts = {
  scenario: (issue: Issue) =>
    `There is no scenario '${given(issue)}'. Known: ${scenarios.join(', ')}.`,
  to: (issue: Issue) =>
    `to='${given(issue)}' is not a route of the app. Begin it with one slash, such as /borrow/confirm_quota.`,
  appName: () => 'appName must have 1 to 40 characters without <>&".',
  theme: (issue: Issue) => `theme='${given(issue)}': choose light, dark or system.`,
  fontScale: () => 'fontScale must be a number from 0.5 to 4, such as 2 for 200%.',
  platform: (issue: Issue) => `platform='${given(issue)}': choose ${platforms.join(' or ')}.`,
  number: (name: string, min: number, max: number) => (issue: Issue) =>
    `${name}='${given(issue)}': give a whole number from ${min} to ${max}.`,
  host: () =>
    `host must list actions with late:SECONDS, deny, fail or never, such as host=userInfo:never,packageInfo:late:2. Actions: all, ${hostActionNames.join(', ')}.`,
  onOrOff: (name: string) => (issue: Issue) => `${name}='${given(issue)}': give 1 or 0.`,
};
