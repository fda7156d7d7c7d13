import { toast, useAct, useAppDispatch, useServices } from '@pautang/shared/app';
import { createLeaveMessage, uploadLeaveMessageImage } from '@pautang/shared/contract/feedback';
import { useDraft } from '@pautang/shared/drafts';
import { Button, Card, ErrorNote } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import * as v from 'valibot';
import { MessageField, checkLength } from '../../components/message-field/MessageField';
import { PicturePicker } from '../../components/pictures/PicturePicker';
import { sendPicture } from '../../components/pictures/sendPicture';
import { keptPictures, sentIds, usePictures } from '../../components/pictures/usePictures';
import styles from './Page.module.css';
import { texts } from './texts';

interface ReplyProps {
  readonly feedbackId: string;
  readonly isResolved: boolean;
}

const keptBody = v.pipe(v.string(), v.maxLength(20_000));

/** Writes to the thread: words, pictures or both. What was begun is there again after a reload. */
export function Reply(props: ReplyProps): ReactNode {
  const body = useDraft(`thread/${props.feedbackId}`, keptBody);
  const pictures = useDraft(`thread/${props.feedbackId}/pictures`, keptPictures);
  if (body.held === undefined || pictures.held === undefined) return null;
  return (
    <ReplyForm
      {...props}
      heldBody={body.held ?? ''}
      heldPictures={pictures.held ?? []}
      keepBody={body.write}
      keepPictures={pictures.write}
      forget={() => Promise.all([body.forget(), pictures.forget()])}
    />
  );
}

interface ReplyFormProps extends ReplyProps {
  readonly heldBody: string;
  readonly heldPictures: v.InferOutput<typeof keptPictures>;
  readonly keepBody: (body: string) => void;
  readonly keepPictures: (kept: v.InferOutput<typeof keptPictures>) => void;
  readonly forget: () => Promise<unknown>;
}

function ReplyForm(props: ReplyFormProps): ReactNode {
  const { feedbackId, isResolved, heldBody, heldPictures, keepBody, keepPictures, forget } = props;
  const { client, clock } = useServices();
  const dispatch = useAppDispatch();
  const act = useAct(createLeaveMessage, ['Service']);
  const [body, setBody] = useState(heldBody);
  const [hasTried, setHasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** when these words were begun; undefined for those that were there after a reload */
  const begunAt = useRef<string | undefined>(undefined);
  const pictures = usePictures({
    held: heldPictures,
    onChange: keepPictures,
    send: sendPicture(client, uploadLeaveMessageImage, { feedbackId }),
  });
  const isEmpty = body.trim() === '' && pictures.list.length === 0;
  const wrong = isEmpty ? texts.empty : checkLength(body);

  const submit = async () => {
    setHasTried(true);
    if (wrong !== null || pictures.hindrance !== null) {
      const field = wrong === null ? 'input' : 'textarea';
      form.current?.querySelector<HTMLElement>(field)?.focus();
      return;
    }
    const images = sentIds(pictures.list);
    const data = { feedbackId, body: body.trim(), images };
    if ((await act.run(data, undefined, { asOf: begunAt.current })) === null) return;
    setHasTried(false);
    setBody('');
    pictures.clear();
    dispatch(toast(texts.wasSent));
    await forget();
  };

  return (
    <Card>
      <form
        ref={form}
        className={styles.part}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <MessageField
          label={texts.write}
          value={body}
          rows={3}
          error={hasTried ? wrong : null}
          onChange={(text) => {
            if (body === '') begunAt.current = new Date(clock.now()).toISOString();
            setBody(text);
            keepBody(text);
            act.reset();
          }}
        />
        <PicturePicker pictures={pictures} error={hasTried ? pictures.hindrance : null} />
        <ErrorNote message={act.error?.message} />
        <Button type="submit" full busy={act.isRunning}>
          {isResolved ? texts.reopen : texts.send}
        </Button>
      </form>
    </Card>
  );
}
