import type { BankOption } from '@pautang/shared/contract/bank';

/** Returns a name without spaces, signs, accents and capitals: 'Land Bank' becomes 'landbank'. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

const RANKS = [0, 1, 2, 3];

/** How well a bank fits: 0: its short code; 1: a name begins with it; 2: a word of a name does; 3: a name contains it; null: not at all. */
function fit({ bankCode, name, nicknames = [] }: BankOption, asked: string): number | null {
  const words = plain(asked);
  const names = [name, ...nicknames];
  if (plain(bankCode) === words) return 0;
  if ([bankCode, ...names].some((one) => plain(one).startsWith(words))) return 1;
  if (names.some((one) => one.split(/\s+/).some((word) => plain(word).startsWith(words)))) return 2;
  // Any two letters are part of nearly every name.
  return words.length > 2 && names.some((one) => plain(one).includes(words)) ? 3 : null;
}

/** Returns the banks that fit, best first, then in the lender's order. Returns all of them for an empty search. */
export function searchBanks(banks: readonly BankOption[], asked: string): readonly BankOption[] {
  if (plain(asked) === '') return asked.trim() === '' ? banks : [];
  const ranked = banks.map((bank) => ({ bank, rank: fit(bank, asked) }));
  return RANKS.flatMap((rank) =>
    ranked.filter((found) => found.rank === rank).map(({ bank }) => bank),
  );
}
