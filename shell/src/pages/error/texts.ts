export const texts = {
  /** What failed and what to do, by the reason in the address. */
  reasons: {
    start: {
      title: 'The app did not start',
      body: 'Close Pautang and open it again. Your loan and your payments are safe.',
    },
    page: {
      title: 'This page stopped working',
      body: 'Nothing was sent. Try again; if it happens twice, tell customer service.',
    },
    config: {
      title: 'This version of the app is set up wrongly',
      body: 'Update Pautang in your app store, then open it again.',
    },
    host: {
      title: 'The app did not answer',
      body: 'Close Pautang and open it again, then go on where you were.',
    },
    network: {
      title: 'No connection',
      body: 'Internet connection is unstable. Please try again',
    },
    data: {
      title: 'We got an answer we cannot show',
      body: 'Failed to retrieve data. Please try again.',
    },
  },
  heading: 'Error',
  general: {
    title: 'Something went wrong',
    body: 'It is our fault, not yours. Try again, or tell customer service.',
  },
  retry: 'Try again',
  service: 'Customer service',
} as const;
