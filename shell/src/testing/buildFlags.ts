/** Sets the build's flags on the page, as a build does. */
export function setFlags(over: Partial<typeof BUILD_FLAGS> = {}): void {
  const flags = {
    STORE_BASE: '/',
    API_BASE: '/api',
    PAYLOAD_ENCRYPTION: 'off',
    PAYLOAD_PREFIX: 'credit_',
    PACKAGE_NAME: 'ph.pautang.sandbox',
    HOST_ORIGINS: [],
    BEACONS: '',
    ...over,
  };
  Object.assign(globalThis, { BUILD_FLAGS: flags, EARLY_READS: {} });
}
