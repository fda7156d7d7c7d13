import { UPLOAD_LIMIT } from '@pautang/shared/contract/upload';
import shapes from '@pautang/shared/shapes.module.css';
import { Button, Field, Hidden, Icon, ProgressBar, classNames } from '@pautang/shared/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './PicturePicker.module.css';
import { texts } from './texts';
import type { Picture, Pictures } from './usePictures';

export function PicturePicker({ pictures }: { readonly pictures: Pictures }) {
  const { list, isPreparing, message, said, areKept, add } = pictures;
  const [removed, setRemoved] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  // The button that had the focus has gone with its picture.
  useEffect(() => {
    if (removed > 0) input.current?.focus();
  }, [removed]);
  const isFull = list.length >= UPLOAD_LIMIT.files;
  const room = list.length === 0 ? texts.add : `${texts.add} (${texts.count(list.length)})`;
  return (
    <Field label={texts.label} hint={texts.hint} error={message}>
      {(control) => (
        <div>
          <Hidden live>{said}</Hidden>
          {list.length > 0 ? (
            <ul className={styles.list} aria-label={texts.list}>
              {list.map((picture) => (
                <li key={picture.key}>
                  <ChosenPicture
                    picture={picture}
                    pictures={pictures}
                    onRemove={() => {
                      pictures.remove(picture.key);
                      setRemoved(removed + 1);
                    }}
                  />
                </li>
              ))}
            </ul>
          ) : null}
          {isFull ? null : (
            <div className={styles.add}>
              <span className={styles.icon}>
                <Icon name="camera" />
              </span>
              <span>{isPreparing ? texts.preparing : room}</span>
              <input
                {...control}
                ref={input}
                className={styles.input}
                type="file"
                accept="image/*"
                multiple
                onChange={({ target }) => {
                  const files = Array.from(target.files ?? []);
                  // Without this the browser sends no event if the borrower chooses a removed file again.
                  target.value = '';
                  void add(files);
                }}
              />
            </div>
          )}
          <div aria-live="polite">
            {areKept ? null : <p className={styles.bad}>{texts.notKept}</p>}
          </div>
        </div>
      )}
    </Field>
  );
}

interface ChosenPictureProps {
  readonly picture: Picture;
  readonly pictures: Pictures;
  readonly onRemove: () => void;
}

const HUNDRED = 100;

function ChosenPicture({ picture, pictures, onRemove }: ChosenPictureProps) {
  const { key, name, state, part, message } = picture;
  const percent = Math.round(part * HUNDRED);
  const words = {
    waiting: texts.waiting,
    sending: texts.sending(percent),
    sent: texts.sent,
    failed: message,
  }[state];
  const acts = {
    failed: { word: texts.retry, onSelect: () => pictures.retry(key) },
    sending: { word: texts.cancel, onSelect: () => pictures.stop(key) },
  };
  const act =
    state === 'failed' || state === 'sending'
      ? acts[state]
      : { word: texts.remove, onSelect: onRemove };
  return (
    <div className={styles.picture}>
      <Preview picture={picture} />
      <div className={shapes.stack4}>
        {state === 'sending' ? (
          <ProgressBar
            label={texts.progressOf(name)}
            value={percent}
            max={HUNDRED}
            valueText={`${percent}%`}
          />
        ) : null}
        <div className={shapes.row}>
          <span
            className={classNames(styles.state, state === 'failed' && styles.bad)}
            role={state === 'failed' ? 'alert' : undefined}
          >
            {words}
          </span>
          <span className={styles.acts}>
            {/* One button for all states: it keeps the focus, and a second tap on Cancel does not remove the picture. */}
            <Act {...act} name={name} />
            {state === 'failed' ? (
              <Act word={texts.remove} name={name} onSelect={onRemove} />
            ) : null}
          </span>
        </div>
      </div>
    </div>
  );
}

interface ActProps {
  readonly word: string;
  readonly name: string;
  readonly onSelect: () => void;
}

function Act({ word, name, onSelect }: ActProps) {
  return (
    <Button variant="text" label={texts.of(word, name)} onClick={onSelect}>
      {word}
    </Button>
  );
}

function Preview({ picture }: { readonly picture: Picture }) {
  const image = useRef<HTMLImageElement>(null);
  // The bytes never change, and a picture is another element by its key.
  const [file] = useState(() => new Blob([picture.bytes], { type: picture.type }));
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} className={styles.preview} alt="" />;
}
