import { UPLOAD_LIMIT } from '@pautang/shared/contract/upload';
import { Button, Field, Icon, ProgressBar, classNames } from '@pautang/shared/ui';
import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import styles from './PicturePicker.module.css';
import { texts } from './texts';
import type { Picture, Pictures } from './usePictures';

interface PicturePickerProps {
  readonly pictures: Pictures;
  /** why the form could not be sent */
  readonly error: string | null;
}

/** Pictures from the camera or the gallery, each with its progress and its buttons. */
export function PicturePicker({ pictures, error }: PicturePickerProps): ReactNode {
  const { list, isPreparing, message, add } = pictures;
  const isFull = list.length >= UPLOAD_LIMIT.files;
  const room = list.length === 0 ? texts.add : `${texts.add} (${texts.count(list.length)})`;
  return (
    <Field
      label={texts.label}
      hint={texts.hint}
      error={message ?? (pictures.hindrance === null ? null : error)}
    >
      {(control) => (
        <div>
          {list.length > 0 ? (
            <ul className={styles.list} aria-label={texts.list}>
              {list.map((picture) => (
                <li key={picture.key}>
                  <ChosenPicture picture={picture} pictures={pictures} />
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
                className={styles.input}
                type="file"
                accept="image/*"
                multiple
                onChange={({ target }) => {
                  const files = Array.from(target.files ?? []);
                  // Without this the browser reports no change when a removed file is chosen again.
                  target.value = '';
                  void add(files);
                }}
              />
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

interface ChosenPictureProps {
  readonly picture: Picture;
  readonly pictures: Pictures;
}

const HUNDRED = 100;

function ChosenPicture({ picture, pictures }: ChosenPictureProps): ReactNode {
  const { key, name, file, state, part, message } = picture;
  const percent = Math.round(part * HUNDRED);
  const words = {
    waiting: texts.waiting,
    sending: texts.sending(percent),
    sent: texts.sent,
    failed: message,
  }[state];
  return (
    <div className={styles.picture}>
      <Preview file={file} />
      <div className={styles.body}>
        {state === 'sending' ? (
          <ProgressBar
            label={texts.progressOf(name)}
            value={percent}
            max={HUNDRED}
            valueText={`${percent}%`}
          />
        ) : null}
        <div className={styles.line}>
          <span
            className={classNames(styles.state, state === 'failed' && styles.bad)}
            role={state === 'failed' ? 'alert' : undefined}
          >
            {words}
          </span>
          <span className={styles.acts}>
            {state === 'failed' ? (
              <Act word={texts.retry} name={name} onSelect={() => pictures.retry(key)} />
            ) : null}
            {state === 'sending' ? (
              <Act word={texts.cancel} name={name} onSelect={() => pictures.stop(key)} />
            ) : (
              <Act word={texts.remove} name={name} onSelect={() => pictures.remove(key)} />
            )}
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

function Act({ word, name, onSelect }: ActProps): ReactNode {
  return (
    <Button variant="text" label={texts.of(word, name)} onClick={onSelect}>
      {word}
    </Button>
  );
}

function Preview({ file }: { readonly file: Blob }): ReactNode {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (image.current) image.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return <img ref={image} className={styles.preview} alt="" />;
}
