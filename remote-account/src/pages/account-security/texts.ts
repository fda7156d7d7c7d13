import { days } from '@pautang/shared/format';
import { recordLabel } from '../../components/recordLabel';

export const texts = {
  heading: 'Account and security',
  account: 'Where you receive money',
  channel: 'Account',
  number: 'Number',
  holder: 'Account holder',
  noAccount: 'You have no receiving account yet. You give it with your first application.',
  changeable: (times: number | undefined): string =>
    times === undefined
      ? 'You can change it now.'
      : `You can change it now, and then not for ${days(times)}.`,
  changeableFrom: (instant: string): string =>
    `You can change it again from ${recordLabel(instant)}.`,
  change: 'Change receiving account',

  login: 'How you log in',
  byCode: 'Code by text',
  byPassword: 'Password',
  asUser: (name: string): string => `as ${name}`,
  noPassword: 'Not set. A code by text is all it takes.',
  yourMobile: 'to your mobile number',

  devices: 'Your phones',
  devicesRule:
    'One phone is logged in at a time. A login on another one logs this one out, and the page says so.',
  thisDevice: 'This phone',
  loggedIn: 'Logged in',
  otherDevice: 'Another phone',
  lastLogin: (instant: string): string => `Last login ${recordLabel(instant)}`,
  forget: 'Forget the other phones',
  forgetTitle: 'Forget the other phones?',
  forgetBody:
    'They are logged out already. From now on they pass the same checks as a phone that we have never seen. Do this if one of them was lost or sold.',
  forgetYes: 'Forget them',
  forgotten: 'The other phones are forgotten',
  no: 'No',
  retry: 'Try again',
  devicesFailed: 'Your phones did not load.',

  data: 'Who sees your data',
  dataLines: [
    'The wallet or bank that receives your money, and the biller that takes your payments.',
    'The Credit Information Corporation and authorities, where the law says so.',
    'Companies that run servers and send texts for us, only for that.',
    'We do not read your contacts, photos or messages, and we contact nobody but you about a debt.',
  ],
  privacy: 'Privacy policy',
  permissions: 'Permissions',

  leave: 'Leave {app}',
  deleteAccount: 'Delete account',
  deleteDetail: 'What is erased, what the law keeps',
} as const;
