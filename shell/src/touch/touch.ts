/** What answers the finger beyond a tap. It comes when nobody waits for anything, as part of the `later` chunk. */
export { Refresh } from './Refresh';
export { askForGuide } from './askForGuide';
export { movePage } from './movePage';
export { pressAtOnce } from './pressAtOnce';
export { refreshPage } from './refreshPage';
