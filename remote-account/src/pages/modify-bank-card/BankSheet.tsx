import type { BankOption } from '@pautang/shared/contract/bank';
import { plainName } from '@pautang/shared/format';
import { SearchField } from '@pautang/shared/parts';
import shapes from '@pautang/shared/shapes.module.css';
import { ListGroup, ListLink, Sheet, StateView } from '@pautang/shared/ui';
import { useState } from 'react';
import styles from './BankSheet.module.css';
import { searchBanks } from './searchBanks';
import { texts } from './texts';

interface BankSheetProps {
  readonly banks: readonly BankOption[];
  readonly onChoose: (bankCode: string) => void;
  readonly onClose: () => void;
}

export function BankSheet({ banks, onChoose, onClose }: BankSheetProps) {
  const [asked, setAsked] = useState('');
  const found = searchBanks(banks, asked);
  return (
    <Sheet open onClose={onClose} title={texts.bankSheet}>
      <div className={shapes.stack12}>
        <SearchField label={texts.search} value={asked} onChange={setAsked} />
        <output className={styles.count}>{texts.found(found.length)}</output>
        <div className={styles.results}>
          {found.length === 0 ? (
            <StateView kind="empty" title={texts.noneFound} body={texts.noneFoundBody} />
          ) : (
            <ListGroup>
              {found.map((bank) => (
                <BankLine key={bank.bankCode} bank={bank} onChoose={onChoose} />
              ))}
            </ListGroup>
          )}
        </div>
      </div>
    </Sheet>
  );
}

interface BankLineProps {
  readonly bank: BankOption;
  readonly onChoose: (bankCode: string) => void;
}

function BankLine({ bank, onChoose }: BankLineProps) {
  const { bankCode, name, available, reason } = bank;
  const title = plainName(name);
  return available ? (
    <ListLink
      title={title}
      {...(title === bankCode ? {} : { detail: bankCode })}
      onSelect={() => onChoose(bankCode)}
    />
  ) : (
    <ListLink title={title} detail={reason} />
  );
}
