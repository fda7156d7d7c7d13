/** The oldest engines that must run the app: Android's web view, and WKWebView, which comes with iOS. */
export const floors = [
  { name: 'Chrome', version: 80, query: 'chrome >= 80', inCompatData: 'webview_android' },
  { name: 'Safari', version: 14, query: 'ios_saf >= 14', inCompatData: 'safari_ios' },
] as const;

/** The floors as a query for browserslist and tools that use it. */
export const floorsQuery = floors.map(({ query }) => query).join(', ');
