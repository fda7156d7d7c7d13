/** The gestures beyond a tap, in the `later` chunk. */
export { Refresh } from './Refresh';
export { askForGuide } from './askForGuide';
export { movePage } from './movePage';
export { pressAtOnce } from './pressAtOnce';
export { refreshPage } from './refreshPage';
