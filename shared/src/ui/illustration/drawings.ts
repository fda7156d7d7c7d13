import { guideDrawings } from './guideDrawings';
import { stateDrawings } from './stateDrawings';

export const drawings = { ...stateDrawings, ...guideDrawings };
export type IllustrationName = keyof typeof drawings;
