import { remoteConfig } from '@pautang/scripts/build';

export default remoteConfig('customer');
