/** The phone of a borrower, for a browser context; its network and processor are in `app/profiles.ts`. */
export const borrowersPhone = {
  viewport: { width: 412, height: 915 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  locale: 'en-PH',
  timezoneId: 'Asia/Manila',
} as const;
