/** Explains a failure and lists the steps to take. */
export interface Failure {
  readonly title: string;
  readonly body: string;
  readonly steps: readonly string[];
  /** a newer version of the native app helps */
  readonly isOutdated?: true;
  /** trying again does not help */
  readonly isFinal?: true;
}

const SAFE = 'Your loan and your payments are safe.';

export const texts = {
  reasons: {
    update: {
      title: 'There is a newer {app}',
      body: `This version may not work well any more. ${SAFE}`,
      steps: ['Update {app} in your app store.', 'Open it again.'],
      isOutdated: true,
    },
    network: {
      title: 'No connection',
      body: 'Internet connection is unstable. Please try again',
      steps: ['Check Wi-Fi or mobile data.', 'Turn airplane mode off.'],
    },
    notOffered: {
      title: 'We do not offer this',
      body: 'The link is old, or meant for somebody else. Nothing of yours has changed.',
      steps: ['Home shows what you can do.', 'Ask customer service if you need help.'],
      isFinal: true,
    },
  } satisfies Record<string, Failure>,
  general: {
    title: 'Something went wrong',
    body: `It is our fault, not yours. ${SAFE}`,
    steps: ['Try again.', 'If it happens twice, tell customer service.'],
  } satisfies Failure,
  resumes: 'This page goes on by itself once you are back online.',
  what: 'What you can do',
  retry: 'Try again',
  home: 'Go to home',
  update: 'Update {app}',
  notNow: 'Go on without',
  service: 'Customer service',
  call: (phone: string): string => `Call ${phone}`,
} as const;
