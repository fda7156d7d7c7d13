/** The element that scrolls on the list's page. */
export const LIST_ID = 'tools-list';
