import { shellConfig } from '@pautang/scripts/build';

export default shellConfig();
