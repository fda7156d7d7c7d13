/** Why a port cannot be used and what to do, worded to follow the port's name; null for an unknown reason. */
export function listenFault(error: unknown): string | null {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'is taken. Stop what runs there';
  if (code === 'EACCES')
    return 'needs rights that this user does not have (EACCES). Start with those rights';
  return null;
}
