/** Returns why a port cannot be used and the remedy, worded to follow the port's name; null for an unknown reason. */
export function listenFault(error: unknown): string | null {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'is taken. Stop what runs there';
  if (code === 'EACCES')
    return 'needs rights that this user does not have (EACCES). Start with those rights';
  return null;
}

/** The rule for HOST, worded to follow its name. */
export const HOST_RULE = 'must be an address of this machine, or 0.0.0.0 for all';

/** Returns one line for a server that cannot listen on HOST and PORT; null for an unknown reason. */
export function listenProblem(
  error: unknown,
  { host, port }: { readonly host: string; readonly port: number },
): string | null {
  const { code = '' } = error as NodeJS.ErrnoException;
  // an address of another machine or family, or a name without an address
  if (['EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EINVAL', 'ENOTFOUND', 'EAI_AGAIN'].includes(code))
    return `HOST ${HOST_RULE}, not ${host} (${code}).`;
  const why = listenFault(error);
  return why === null ? null : `PORT ${port} ${why}, or set another.`;
}
