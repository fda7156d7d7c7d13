import { guideDrawings } from './guideDrawings';
import { stateDrawings } from './stateDrawings';
import { storyDrawings } from './storyDrawings';

export const drawings = { ...storyDrawings, ...stateDrawings, ...guideDrawings };
export type IllustrationName = keyof typeof drawings;
