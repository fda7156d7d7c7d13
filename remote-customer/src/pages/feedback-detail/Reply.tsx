import { toast, useAct, useAppDispatch, useServices } from '@pautang/shared/app';
import { createLeaveMessage, uploadLeaveMessageImage } from '@pautang/shared/contract/feedback';
import { useDraft } from '@pautang/shared/drafts';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Card, ErrorNote } from '@pautang/shared/ui';
import { useRef, useState } from 'react';
import * as v from '@pautang/shared/schema';
import { MessageField, checkLength, restOf } from '../../components/message-field/MessageField';
import { PicturePicker } from '../../components/pictures/PicturePicker';
import {
  keptPictures,
  sendPicture,
  sentIds,
  usePictures,
} from '../../components/pictures/usePictures';
import { threadDraft } from '../../components/tickets/threadDraft';
import { texts } from './texts';

interface ReplyProps {
  readonly feedbackId: string;
  readonly isResolved: boolean;
}

const keptBody = v.string();

/** The form to write to the thread: words, pictures or both. It keeps a draft. */
export function Reply(props: ReplyProps) {
  const names = threadDraft(props.feedbackId);
  const wordsDraft = useDraft(names.body, keptBody);
  const picturesDraft = useDraft(names.pictures, keptPictures);
  if (wordsDraft.held === undefined || picturesDraft.held === undefined) return null;
  return <ReplyForm {...props} wordsDraft={wordsDraft} picturesDraft={picturesDraft} />;
}

interface ReplyFormProps extends ReplyProps {
  readonly wordsDraft: ReturnType<typeof useDraft<string>>;
  readonly picturesDraft: Parameters<typeof usePictures>[0]['draft'];
}

function ReplyForm({ feedbackId, isResolved, wordsDraft, picturesDraft }: ReplyFormProps) {
  const { client, clock } = useServices();
  const dispatch = useAppDispatch();
  const act = useAct(createLeaveMessage, ['Service']);
  const [body, setBody] = useState(wordsDraft.held ?? '');
  /** the newest words, for async work */
  const now = useRef(body);
  const [hasTried, setHasTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  /** when the borrower began these words; undefined: they come from a draft */
  const begunAt = useRef<string | undefined>(undefined);
  const pictures = usePictures({
    draft: picturesDraft,
    send: sendPicture(client, uploadLeaveMessageImage, { feedbackId }),
  });
  const isEmpty = body.trim() === '' && pictures.list.length === 0;
  const wrong = isEmpty ? texts.empty : checkLength(body);

  const write = (text: string) => {
    now.current = text;
    setBody(text);
    void wordsDraft.write(text);
  };
  const submit = async () => {
    setHasTried(true);
    if (!pictures.tryIt() || wrong !== null) {
      const field = wrong === null ? 'input' : 'textarea';
      form.current?.querySelector<HTMLElement>(field)?.focus();
      return;
    }
    const images = sentIds(pictures.list);
    const data = { feedbackId, body: body.trim(), images };
    if ((await act.run(data, undefined, { asOf: begunAt.current })) === null) return;
    setHasTried(false);
    write(restOf(now.current, body));
    pictures.clear(images);
    dispatch(toast(texts.wasSent));
  };

  return (
    <Card>
      <form
        ref={form}
        className={shapes.stack12}
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
          isKept={wordsDraft.isKept}
          onChange={(text) => {
            if (body === '') begunAt.current = new Date(clock.now()).toISOString();
            write(text);
            act.reset();
          }}
        />
        <PicturePicker pictures={pictures} />
        <ErrorNote message={act.error?.message} />
        <Button type="submit" full busy={act.isRunning}>
          {isResolved ? texts.reopen : texts.send}
        </Button>
      </form>
    </Card>
  );
}
