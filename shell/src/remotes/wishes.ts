/** The version of a remote that a tester asks for by `?remote.<name>=<version>`, where the build allows it; else null. */
export function wishedVersion(search: string, remote: string, isAllowed: boolean): string | null {
  if (!isAllowed) return null;
  const version = new URLSearchParams(search).get(`remote.${remote}`);
  return version !== null && /^\d+\.\d+\.\d+[A-Za-z0-9.+-]*$/.test(version) ? version : null;
}
