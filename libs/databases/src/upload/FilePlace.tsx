import { UPLOAD_EXTENSIONS } from '@belvedere/contracts/client';
import { Button, Icon, useT } from '@belvedere/ui';
import { useRef, useState, type DragEvent, type JSX } from 'react';
import { uploadMessages } from '../messages/upload.ts';

interface FilePlaceProps {
  readonly file: File | null;
  /** Second line: what is known of the file, or which files there can be. */
  readonly note: string;
  readonly isDisabled: boolean;
  /** Extensions that are offered, e.g. `.json`; those of data files by default. */
  readonly accepts?: string;
  readonly onFile: (file: File) => void;
}

const ACCEPTED = UPLOAD_EXTENSIONS.map((extension) => `.${extension}`).join(',');

/** Where a file is dropped or chosen. */
export function FilePlace({
  file,
  note,
  isDisabled,
  accepts = ACCEPTED,
  onFile,
}: FilePlaceProps): JSX.Element {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const handleDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped !== undefined && !isDisabled) onFile(dropped);
  };
  return (
    <div
      className={isOver ? 'bv-file-place bv-over' : 'bv-file-place'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={handleDrop}
    >
      <Icon name={file === null ? 'import' : 'document'} size={20} />
      <div className="bv-file-words">
        <div className="bv-file-name bv-ellipsis" title={file?.name}>
          {file?.name ?? t(uploadMessages.drop)}
        </div>
        <div className="bv-text3">{note}</div>
      </div>
      <input
        ref={input}
        type="file"
        className="bv-visually-hidden"
        tabIndex={-1}
        aria-label={t(uploadMessages.choose)}
        accept={accepts}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen !== undefined) onFile(chosen);
          event.target.value = '';
        }}
      />
      <Button isDisabled={isDisabled} onClick={() => input.current?.click()}>
        {t(file === null ? uploadMessages.choose : uploadMessages.replace)}
      </Button>
    </div>
  );
}
