import { remoteConfig } from '@pautang/remote-kit';

export default remoteConfig({ name: 'borrow' });
