export const texts = {
  /** Section 1, verbatim. */
  title: 'Please run in App',
  body: '{app} works inside its app: there your account, your loan and your payments are.',
  store: 'No app on this phone yet? Look for {app} in Google Play or the App Store.',
} as const;
