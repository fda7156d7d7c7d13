export const texts = {
  heading: 'Permissions',
  intro: 'The app asks only when a step needs it. You can say no, and change your mind later.',
  why: 'Why',
  when: 'When',
  revoke: 'Take it back',
  permissions: [
    {
      icon: 'camera',
      title: 'Camera',
      why: 'To take a picture of your ID, your face or a receipt.',
      when: 'On the step that needs the picture, and only while it is on screen.',
      revoke: 'Phone settings, Apps, {app}, Permissions, Camera.',
    },
    {
      icon: 'document',
      title: 'Pictures you pick',
      why: 'To send a receipt or a screenshot to customer service.',
      when: 'When you tap “Add picture”. We get the ones you pick, never the album.',
      revoke: 'Nothing stays open: each time you pick anew.',
    },
    {
      icon: 'bell',
      title: 'Notifications',
      why: 'To tell you of a decision, a deposit, and a payment before it is due.',
      when: 'After your first application.',
      revoke: 'Phone settings, Apps, {app}, Notifications.',
    },
    {
      icon: 'phone',
      title: 'Device details',
      why: 'To keep others out of your account: model, system and app version, an identifier of this app.',
      when: 'Each time the app talks to us.',
      revoke: 'They are part of every call. Delete your account to end it.',
    },
  ],
  never: {
    title: 'What we never ask for',
    items: [
      'Contacts and call log',
      'Text messages',
      'Your photo album',
      'Where you are',
      'Microphone',
    ],
  },
  who: {
    title: 'Who sees your data',
    items: [
      'Our staff, as far as their task needs it; each look is recorded.',
      'The wallet or bank that pays you out, and the biller that takes your payments.',
      'Authorities, where the law asks for it.',
      'Nobody you know: we contact nobody but you about a loan.',
    ],
  },
  policy: 'Read the privacy policy',
} as const;
