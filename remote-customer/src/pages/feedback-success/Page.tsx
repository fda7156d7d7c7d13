import { useQueryOf } from '@pautang/shared/address';
import { useServices, useTerms } from '@pautang/shared/app';
import { useBackBan } from '@pautang/shared/back-ban';
import * as paths from '@pautang/shared/contract/paths';
import { linkTo } from '@pautang/shared/contract/paths';
import { id, instant } from '@pautang/shared/contract/primitives';
import { instantLabel } from '@pautang/shared/format';
import { CopyButton, Illustration, Steps } from '@pautang/shared/parts';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Card, IncompleteLink, Page as PageFrame } from '@pautang/shared/ui';
import * as v from '@pautang/shared/schema';
import { texts as ticketTexts } from '../../components/tickets/texts';
import styles from './Page.module.css';
import { texts } from './texts';

const HOUR_MS = 3_600_000;

const successQuery = v.object({
  feedbackId: id,
  ticketNumber: v.pipe(v.string(), v.regex(/^\d{1,12}$/)),
  time: v.optional(instant),
});

/** Makes no call. The page replaced the form in the history, so that back does not return to it. */
export function Page() {
  const { clock } = useServices();
  const { answerHours } = useTerms();
  const query = useQueryOf(successQuery);
  useBackBan(query !== null);
  if (query === null)
    return (
      <IncompleteLink
        heading={texts.heading}
        body={ticketTexts.fromList}
        action={{ label: ticketTexts.toList, href: linkTo(paths.serviceProgress) }}
      />
    );
  const { feedbackId, ticketNumber, time } = query;
  return (
    <PageFrame
      footer={
        <>
          <Button full href={linkTo(paths.feedbackDetail, { feedbackId })}>
            {texts.see}
          </Button>
          <Button full variant="text" href={linkTo(paths.home)}>
            {texts.home}
          </Button>
        </>
      }
    >
      <div className={shapes.centred}>
        <Illustration name="success" />
        <h1>{texts.heading}</h1>
        <p className={shapes.muted}>{texts.body}</p>
      </div>
      <Card tone="brand">
        <div className={shapes.row}>
          <div>
            <p className={shapes.soft}>{texts.number}</p>
            <p className={styles.figure}>{ticketNumber}</p>
          </div>
          <CopyButton value={ticketNumber} label={texts.copyLabel} />
        </div>
      </Card>
      <Card className={shapes.stack12}>
        <h2>{texts.nextTitle}</h2>
        <Steps
          label={texts.nextTitle}
          items={[
            {
              state: 'done',
              title: texts.read,
              ...(time === undefined ? {} : { detail: instantLabel(time, clock.now()) }),
            },
            { state: 'now', title: texts.look, detail: texts.lookDetail },
            {
              state: 'todo',
              title: texts.answer,
              detail:
                answerHours === undefined
                  ? texts.answerComes
                  : time === undefined
                    ? texts.answerWithin(answerHours)
                    : texts.answerBy(
                        instantLabel(Date.parse(time) + answerHours * HOUR_MS, clock.now()),
                      ),
            },
          ]}
        />
      </Card>
      <Card className={shapes.stack12}>
        <h2>{texts.meanwhileTitle}</h2>
        <ul className={styles.meanwhile}>
          {texts.meanwhile.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Card>
    </PageFrame>
  );
}
