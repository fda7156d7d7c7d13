export const texts = {
  failedTitle: (area: string): string => `${area} did not load`,
  failedBody: 'Check your connection and try again.',
  offlineTitle: (area: string): string => `Connect once to open ${area}`,
  offlineBody:
    'You are offline, and this part was never opened on this phone. After the first time it also opens without a connection.',
  ourFaultBody: 'The fault is on our side, not yours.',
  offTitle: (area: string): string => `${area} is closed for a moment`,
  offBody: 'We are working on it.',
  until: (when: string): string => `Expected back: ${when}.`,
  rest: 'The rest of the app works.',
  retry: 'Try again',
  service: 'Customer service',
  home: 'Back to home',
} as const;
