import { shellConfig } from '../scripts/build/index';

export default shellConfig();
