import { remoteConfig } from '../scripts/build/index';

export default remoteConfig('borrow');
