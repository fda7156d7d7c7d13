import { useTerms } from '@pautang/shared/app';
import { OptionCards } from '@pautang/shared/parts';
import { ListGroup, ListLink, Money, Sheet } from '@pautang/shared/ui';
import { useState } from 'react';
import { AmountSheet } from './AmountSheet';
import { texts } from './texts';
import type { ChoiceProps } from './useChoice';
import { hrefOf, isWayOut } from './Ways';
import { waysOf } from './waysOf';

/** Offers an overdue borrower three ways first: pay all of it, pay a part of it, or get more time. */
export function FirstWays({ plan, choice, onChoose }: ChoiceProps) {
  const [sheet, setSheet] = useState<'part' | 'time' | null>(null);
  const close = () => setSheet(null);
  const part = choice.mode === 'part' ? choice.amount : null;
  const hasFee = plan.overdueFee > 0 || plan.dueTomorrow > plan.dueNow;
  const aPartDetail = hasFee ? `${texts.aPartDetail} ${texts.growsOnLess}` : texts.aPartDetail;
  const waysOut = waysOf(plan, choice, useTerms()).filter(isWayOut);
  return (
    <>
      <OptionCards
        stacked
        label={texts.firstWays}
        options={[
          {
            value: 'due',
            title: texts.payDue,
            detail: texts.payDueDetail,
            badge: <Money amount={plan.dueNow} />,
          },
          {
            value: 'part',
            title: texts.aPart,
            detail: part === null ? aPartDetail : texts.partLeft(plan.dueNow - part),
            ...(part === null ? {} : { badge: <Money amount={part} /> }),
          },
        ]}
        value={choice.mode}
        onChange={(mode) => (mode === 'due' ? onChoose({ mode }) : setSheet('part'))}
      />
      {waysOut.length > 0 ? (
        <ListGroup>
          <ListLink
            icon="clock"
            title={texts.needTime}
            detail={texts.needTimeDetail}
            onSelect={() => setSheet('time')}
          />
        </ListGroup>
      ) : null}
      {sheet === 'part' ? (
        <AmountSheet
          onClose={close}
          plan={plan}
          choice={{ mode: 'part', amount: 0 }}
          onChoose={onChoose}
        />
      ) : null}
      <Sheet open={sheet === 'time'} onClose={close} title={texts.needTime}>
        <ListGroup>
          {waysOut.map((way) => (
            <ListLink
              key={way.kind}
              icon={way.kind === 'rollover' ? 'calendar' : 'document'}
              title={texts.nameOf(way.kind)}
              detail={way.closed?.reason ?? texts.wayOut(way.today, way.nextDue, way.difference)}
              {...(way.closed === null ? { href: hrefOf(plan, way) } : {})}
            />
          ))}
        </ListGroup>
      </Sheet>
    </>
  );
}
