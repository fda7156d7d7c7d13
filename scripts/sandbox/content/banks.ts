import type { BankOption } from '@pautang/shared/contract/bank';

/** The lender's own list, because there is no national standard for names and short codes. */
const names: readonly { code: string; name: string }[] = [
  { code: 'AUB', name: 'Asia United' },
  { code: 'BDO', name: 'BDO Unibank' },
  { code: 'BOC', name: 'Bank of Commerce' },
  { code: 'BPI', name: 'Bank of the Philippine Islands' },
  { code: 'CBC', name: 'China Bank' },
  { code: 'CIMB', name: 'CIMB' },
  { code: 'CTBC', name: 'CTBC' },
  { code: 'DBP', name: 'Development Bank' },
  { code: 'EWB', name: 'EastWest' },
  { code: 'LBP', name: 'Land Bank' },
  { code: 'MET', name: 'Metrobank' },
  { code: 'MPI', name: 'Maybank' },
  { code: 'PBC', name: 'PBCOM' },
  { code: 'PNB', name: 'Philippine National' },
  { code: 'PTC', name: 'Philtrust' },
  { code: 'PVB', name: 'Veterans' },
  { code: 'RCBC', name: 'RCBC' },
  { code: 'ROB', name: 'Robinsons' },
  { code: 'SCB', name: 'Standard Chartered' },
  { code: 'SEC', name: 'Security Bank' },
  { code: 'UBP', name: 'UnionBank' },
  { code: 'UCPB', name: 'UCPB' },
  { code: 'MYB', name: 'Maya Bank' },
  { code: 'GTB', name: 'GoTyme' },
  { code: 'SB', name: 'SeaBank' },
  { code: 'ABP', name: 'AllBank' },
  { code: 'BPIDB', name: 'BPI Direct BanKO' },
  { code: 'CBS', name: 'China Bank Savings' },
  { code: 'CSB', name: 'Citystate' },
  { code: 'DCDB', name: 'Dumaguete City Dev' },
  { code: 'EQB', name: 'Equicom' },
  { code: 'ISLA', name: 'ISLA' },
  { code: 'LSB', name: 'Legazpi Savings' },
  { code: 'MSB', name: 'Malayan' },
  { code: 'PBB', name: 'Philippine Business Bank' },
  { code: 'PRB', name: 'Producers' },
  { code: 'PSB', name: 'PSBank' },
  { code: 'QCB', name: 'Queen City Dev' },
  { code: 'SBA', name: 'Sterling' },
  { code: 'SSB', name: 'Sun Savings' },
  { code: 'UCBSB', name: 'UCPB Savings' },
  { code: 'WDB', name: 'Wealth Dev' },
  { code: 'YUANSB', name: 'Yuanta' },
  { code: 'ABCRB', name: 'Agribusiness Banking' },
  { code: 'BMB', name: 'Bangko Mabuhay' },
  { code: 'BRB', name: 'Binangonan' },
  { code: 'CEBRUR', name: 'Cebuana Rural' },
  { code: 'CMG', name: 'Camalig' },
  { code: 'CRD', name: 'CARD Bank' },
  { code: 'DBI', name: 'Dungganon' },
  { code: 'EWR', name: 'EastWest Rural/Komo' },
  { code: 'MCC', name: 'Mindanao Consolidated CoopBank' },
  { code: 'NET', name: 'Netbank' },
  { code: 'ONB', name: 'BDO Network' },
  { code: 'PAR', name: 'Partner Rural' },
  { code: 'QCRB', name: 'Quezon Capital' },
  { code: 'RBG', name: 'Guinobatan' },
];

/** Banks that merged or closed, with what to do instead. */
const unavailable: Readonly<Record<string, string>> = {
  ROB: 'Robinsons merged with another bank. Choose the bank that has your account now.',
  UCPB: 'UCPB merged with another bank. Choose the bank that has your account now.',
  UCBSB: 'UCPB Savings merged with another bank. Choose the bank that has your account now.',
};

/** Hints beside the field. The number is still accepted with 10 to 20 digits (section 5). */
const hints: Readonly<Record<string, string>> = {
  BPI: 'Usually 10 digits',
  BDO: 'Usually 12 digits',
  MET: 'Usually 13 digits',
};

export const banks: readonly BankOption[] = names.map(({ code, name }) => ({
  bankCode: code,
  name,
  available: unavailable[code] === undefined,
  reason: unavailable[code] ?? null,
  numberHint: hints[code] ?? null,
}));
