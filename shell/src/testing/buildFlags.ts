/** The flags of a build, on the page as the build puts them there. */
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
