import type { BaseIssue } from 'valibot';
import { hostActionNames } from '../host/answers';
import { platforms } from '../host/device';
import { scenarios } from '../lender/shapes';

type Message = (issue: BaseIssue<unknown>) => string;
const given = (issue: BaseIssue<unknown>): string => String(issue.input).slice(0, 60);

const scenario: Message = (issue) =>
  `There is no scenario '${given(issue)}'. Known: ${scenarios.join(', ')}.`;
const to: Message = (issue) =>
  `to='${given(issue)}' is not a route of the app. Begin it with one slash, such as /borrow/confirm_quota.`;
const appName: Message = () => 'appName must have 1 to 40 characters without <>&".';
const theme: Message = (issue) => `theme='${given(issue)}': choose light, dark or system.`;
const fontScale: Message = () => 'fontScale must be a number from 0.5 to 4, such as 2 for 200%.';
const platform: Message = (issue) =>
  `platform='${given(issue)}': choose ${platforms.join(' or ')}.`;
const number =
  (name: string, min: number, max: number): Message =>
  (issue) =>
    `${name}='${given(issue)}': give a whole number from ${min} to ${max}.`;
const host: Message = () =>
  `host must list actions with late:SECONDS, deny, fail or never, such as host=userInfo:never,packageInfo:late:2. Actions: all, ${hostActionNames.join(', ')}.`;
const onOrOff =
  (name: string): Message =>
  (issue) =>
    `${name}='${given(issue)}': give 1 or 0.`;

export const texts = { scenario, to, appName, theme, fontScale, platform, number, host, onOrOff };
