import { randomInt } from 'node:crypto';

const firstNames =
  'Maria, Jose, Angelica, Mark, Kristine, Paolo, Liza, Ramon, Jasmine, Carlo, Rosario, Miguel';
const lastNames =
  'Santos, Reyes, Dela Cruz, Bautista, Villanueva, Mendoza, Aquino, Ramos, Castillo, Salazar, Navarro, Pascual';

/** A made-up borrower. */
export function somebody(): { firstName: string; lastName: string } {
  return { firstName: oneOf(firstNames), lastName: oneOf(lastNames) };
}

function oneOf(names: string): string {
  const all = names.split(', ');
  return all[randomInt(all.length)] ?? '';
}
