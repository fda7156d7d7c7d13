import { api, call } from '@pautang/shared/app';
import { operationConfig } from '@pautang/shared/contract/account';
import type { Quote } from '@pautang/shared/contract/loan';
import type { ResponseOf } from '@pautang/shared/contract/method';
import { aPeriod, money, plainName, rate, shortDate } from '@pautang/shared/format';
import { DataList, QueryView, Sheet, Skeleton } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { couponLines, feeLine, interestLine, termLabel } from '../../components/price/quoteFigures';
import { texts as priceTexts } from '../../components/price/texts';
import styles from './Page.module.css';
import { texts } from './texts';

type Lender = ResponseOf<typeof operationConfig>['lender'];

const { useBorrowLenderQuery } = api.injectEndpoints({
  overrideExisting: true,
  endpoints: (build) => ({
    borrowLender: build.query<Lender, void>({
      query: () => call(operationConfig, {}),
      transformResponse: (config: ResponseOf<typeof operationConfig>) => config.lender,
    }),
  }),
});

interface DisclosureSheetProps {
  readonly open: boolean;
  readonly quote: Quote;
  readonly onClose: () => void;
}

/** The disclosure statement under Truth in Lending (RA 3765), with the lender's corporate data. */
export function DisclosureSheet({ open, quote, onClose }: DisclosureSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={texts.disclosure}>
      <Section title={texts.financed}>
        <DataList
          items={[
            { label: priceTexts.loanAmount, value: money(quote.loanAmount) },
            { label: priceTexts.term, value: termLabel(quote) },
          ]}
        />
      </Section>
      <Section title={texts.charges}>
        <DataList
          items={[
            interestLine(quote),
            feeLine(quote),
            ...couponLines(quote),
            { label: texts.chargesTotal, value: money(quote.totalCost) },
          ]}
        />
      </Section>
      <Section title={texts.net}>
        <DataList items={[{ label: texts.netLine, value: money(quote.lendingAmount) }]} />
      </Section>
      <Section title={texts.schedule}>
        <ScheduleTable quote={quote} />
      </Section>
      <Section title={texts.rateTitle}>
        <DataList
          items={[
            { label: texts.rateTitle, value: priceTexts.eirOf(rate(quote.eirBasisPoints)) },
            {
              label: texts.nominal,
              value: `${rate(quote.ratePerPeriodBasisPoints)} ${aPeriod(quote)}`,
            },
          ]}
        />
      </Section>
      <Section title={texts.lender}>
        <LenderFacts />
      </Section>
    </Sheet>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h3 className={styles.sectionTitle}>{title}</h3>
      {children}
    </section>
  );
}

/** Every payment with its two parts, and the lender's own total. */
function ScheduleTable({ quote }: { readonly quote: Quote }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wider than the sheet at large text: the keyboard has to be able to scroll it
    <section className={styles.scheduleBox} aria-label={texts.schedule} tabIndex={0}>
      <table className={styles.schedule}>
        <thead>
          <tr>
            <th scope="col">{texts.due}</th>
            <th scope="col">{texts.principal}</th>
            <th scope="col">{texts.interestColumn}</th>
            <th scope="col">{texts.payment}</th>
          </tr>
        </thead>
        <tbody>
          {quote.repayPlans.map((part) => (
            <tr key={part.period}>
              <th scope="row">{shortDate(part.dueDate)}</th>
              <td>{money(part.principal)}</td>
              <td>{money(part.interest)}</td>
              <td>{money(part.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={3}>
              {texts.total}
            </th>
            <td>{money(quote.totalRepayment)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Corporate disclosure (SEC MC 19 s.2019): the lender's name, its authority, and the advisory. */
function LenderFacts() {
  const lender = useBorrowLenderQuery();
  return (
    <QueryView query={lender} skeleton={<Skeleton height={120} />}>
      {(facts) => (
        <>
          <p className={styles.lenderName}>{plainName(facts.corporateName)}</p>
          <DataList
            items={[
              { label: texts.secRegistration, value: facts.secRegistration },
              { label: texts.certificate, value: facts.certificateOfAuthority },
              { label: texts.address, value: facts.address },
              { label: texts.phone, value: facts.phone },
              { label: texts.email, value: facts.email },
            ]}
          />
          <p className={styles.advisory}>{facts.advisory}</p>
        </>
      )}
    </QueryView>
  );
}
