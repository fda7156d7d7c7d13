import { randomInt } from 'node:crypto';

/** Fictional borrowers. */
const firstNames = [
  'Maria',
  'Jose',
  'Angelica',
  'Mark',
  'Kristine',
  'Paolo',
  'Liza',
  'Ramon',
  'Jasmine',
  'Carlo',
  'Rosario',
  'Miguel',
];
const lastNames = [
  'Santos',
  'Reyes',
  'Dela Cruz',
  'Bautista',
  'Villanueva',
  'Mendoza',
  'Aquino',
  'Ramos',
  'Castillo',
  'Salazar',
  'Navarro',
  'Pascual',
];

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
}

export function somebody(): Person {
  const pick = (names: readonly string[]) => names[randomInt(names.length)] ?? '';
  return { firstName: pick(firstNames), lastName: pick(lastNames) };
}
