import type { Section } from './html';
import { lenderDetails } from './lenderDetails';
import { ANSWER_HOURS } from './lenderTerms';

/** The service agreement: the rules for using the app, apart from any loan. */
export const serviceSections: readonly Section[] = [
  {
    title: 'Who we are',
    paragraphs: [
      `Pautang is the app of ${lenderDetails.corporateName}, SEC registration ${lenderDetails.secRegistration}, certificate of authority ${lenderDetails.certificateOfAuthority}, ${lenderDetails.address}. In this text 'we' is that company and 'you' are the person who uses the app.`,
      'This agreement is about the app. Each loan has an agreement of its own, which you see with its full price before you decide.',
    ],
  },
  {
    title: 'Who can use it',
    points: [
      'You are at least 18 years old and live in the Philippines.',
      'You apply for yourself, with your own identity papers and your own mobile number.',
      'You have one account. If your number changes, tell customer service before you give up the old one.',
    ],
  },
  {
    title: 'What the app does',
    paragraphs: [
      'You can apply for a credit limit, borrow within it, see how far an application is, repay, change when you repay where that is offered, manage coupons, and reach a person.',
      'Applying costs nothing and does not oblige you to borrow. Most answers come within 10 minutes. We may say no; we then tell you from which day you can apply again.',
    ],
  },
  {
    title: 'What it costs',
    paragraphs: [
      'The app is free. A loan costs interest and a processing fee; a late payment costs a penalty. You see all of them in pesos, and the effective interest rate a month, before you agree.',
      'We never ask for money before a loan is paid out. Who asks you for a fee in advance is not us.',
    ],
  },
  {
    title: 'Your account and your codes',
    paragraphs: [
      'You log in with your mobile number and a code, or with a username and a password. One phone is logged in at a time: a login on another phone ends the one before.',
    ],
    points: [
      'Keep codes and passwords to yourself. We never ask for them by call, text or chat.',
      'Tell us at once when your phone is lost or somebody else used your account.',
      'You can delete your account in the app once no loan is open and no application is under way.',
    ],
  },
  {
    title: 'Coupons and better terms',
    paragraphs: [
      'A coupon takes off interest, never more than there is, and has a last day. Better terms have a deadline of their own; what you agreed to before it passes stays agreed.',
    ],
  },
  {
    title: 'Messages from us',
    paragraphs: [
      'We text and notify you about your application, your loan and your payments. We remind you of payments between 6 AM and 10 PM only, in respectful words, and we contact nobody but you about them.',
    ],
  },
  {
    title: 'What we ask of you',
    points: [
      'Give true details, and tell us when they change.',
      'Do not use the app for somebody else’s money or to deceive.',
      'Do not try to get around its protection or burden it with automated calls.',
    ],
  },
  {
    title: 'When the app is not available',
    paragraphs: [
      'We announce maintenance where we can. If the app fails on a due date and you could not pay because of it, tell us: no penalty is kept for a day on which we could not take your payment.',
    ],
  },
  {
    title: 'Changes and ending',
    paragraphs: [
      'We tell you in the app 30 days before this agreement changes to your disadvantage. If you do not agree you can stop using the app; a loan that is open ends as its own agreement says.',
      'We can close an account that is used to deceive. What is owed stays owed, and what we owe you is paid out.',
    ],
  },
  {
    title: 'Complaints and the law',
    paragraphs: [
      `Write to ${lenderDetails.email} or call ${lenderDetails.phone}, ${lenderDetails.serviceHours.toLowerCase()}. We answer within ${ANSWER_HOURS} hours. You can also turn to the Securities and Exchange Commission. Philippine law applies.`,
      'This lender is a sandbox. It is fictional, and no real money moves.',
    ],
  },
];
