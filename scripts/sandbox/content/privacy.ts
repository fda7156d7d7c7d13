import type { Section } from './html';
import { lenderDetails } from './lenderDetails';

/** The privacy policy: what is collected, why, who sees it, and how long it is kept (Data Privacy Act, NPC 20-01). */
export const privacySections: readonly Section[] = [
  {
    title: 'In short',
    points: [
      'We ask for what a loan needs, at the moment it is needed, and say why.',
      'We do not read your contacts, photos, messages, call log or location history.',
      'We do not sell your data, and we contact nobody but you about a debt.',
    ],
  },
  {
    title: 'Who is responsible',
    paragraphs: [
      `${lenderDetails.corporateName}, ${lenderDetails.address}, is the personal information controller. Our data protection officer reads ${lenderDetails.email}.`,
    ],
  },
  {
    title: 'What we collect from you',
    points: [
      'Mobile number: to log you in and to tell you about your loan.',
      'Name, birth date, address and an identity paper: the law asks us to know who borrows.',
      'Work and income: to decide how much you can carry.',
      'One person to reach in an emergency, with that person’s agreement: only if we cannot reach you, never about what you owe.',
      'The account that receives your money.',
      'What you write to customer service, with the pictures you add.',
    ],
  },
  {
    title: 'What we collect from your phone',
    paragraphs: [
      'Model, system version, app version and an identifier of this app on this phone: to keep others out of your account and to find faults. The camera is used while you take a picture of your paper or your face, and at no other time.',
    ],
  },
  {
    title: 'What we use it for',
    points: [
      'To decide on an application and to keep to our agreement with you.',
      'To pay out, to take payments and to remind you of them.',
      'To prevent fraud.',
      'To meet duties towards the Securities and Exchange Commission, the Credit Information Corporation and tax authorities.',
    ],
  },
  {
    title: 'Decisions by machine',
    paragraphs: [
      'A programme proposes most decisions on an application from your details and your earlier loans with us. You can ask that a person looks at a refusal.',
    ],
  },
  {
    title: 'Who else sees it',
    points: [
      'The wallet or bank that receives your money, and the biller that takes your payments.',
      'The Credit Information Corporation, as the law requires.',
      'Companies that run servers and send texts for us, bound by contract and only for that.',
      'Courts and authorities, where the law obliges us.',
    ],
  },
  {
    title: 'How long we keep it',
    paragraphs: [
      'Details of a loan are kept for 5 years after it ends, since the law asks for that. An application without a loan is deleted after 1 year. Pictures from the camera are deleted once they are checked, at the latest after 90 days. When you delete your account, all that no law obliges us to keep goes at once.',
    ],
  },
  {
    title: 'How it is protected',
    paragraphs: [
      'Data travels encrypted. Staff see what their task needs and nothing more, and each look is recorded. If something goes wrong that could harm you, we tell you and the National Privacy Commission within 72 hours.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'You can ask what we hold, have it corrected, get a copy, object, and have it deleted where no law stands against it. You can take back a permission in your phone’s settings at any time; the page Permissions says how. Write to us, or turn to the National Privacy Commission.',
    ],
  },
  {
    title: 'Changes',
    paragraphs: [
      'When this policy changes we say so in the app before the change counts. This lender is a sandbox: it is fictional, and what you type here should be invented too.',
    ],
  },
];
