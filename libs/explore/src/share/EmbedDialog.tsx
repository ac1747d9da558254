import { useServices } from '@belvedere/client-store';
import { readNumber } from '@belvedere/format';
import { Button, Dialog, TextField, useCopy, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { embedMessages } from '../messages/embed.ts';
import { headerMessages } from '../messages/header.ts';
import { EMBED_SIZE, embedCode } from './permalink.ts';

/** The size that a text says, px; null for what is none. */
function sizeOf(text: string): number | null {
  const size = readNumber(text);
  return size !== null && Number.isInteger(size) && size > 0 ? size : null;
}

/** A size of the shown chart; what is none says so, and which one the code has. */
function SizeField({
  label,
  text,
  otherwise,
  onChange,
}: {
  readonly label: string;
  readonly text: string;
  readonly otherwise: number;
  readonly onChange: (text: string) => void;
}): JSX.Element {
  const t = useT();
  const isNone = sizeOf(text) === null;
  return (
    <TextField
      label={label}
      unit={t(headerMessages.pixels)}
      value={text}
      error={isNone ? t(embedMessages.noSize, { text: text.trim(), size: otherwise }) : null}
      onChange={onChange}
    />
  );
}

/** HTML that shows the chart in another page. */
export function EmbedDialog({
  url,
  onClose,
}: {
  readonly url: string;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const copy = useCopy(useServices().notify);
  const [width, setWidth] = useState(String(EMBED_SIZE.width));
  const [height, setHeight] = useState(String(EMBED_SIZE.height));
  const code = embedCode(url, {
    width: sizeOf(width) ?? EMBED_SIZE.width,
    height: sizeOf(height) ?? EMBED_SIZE.height,
  });
  return (
    <Dialog
      title={t(headerMessages.embedTitle)}
      isOpen
      onClose={onClose}
      size="form"
      actions={
        <>
          <Button onClick={onClose}>{t(headerMessages.close)}</Button>
          <Button kind="primary" icon="clipboard" onClick={() => void copy(code)}>
            {t(headerMessages.copy)}
          </Button>
        </>
      }
    >
      <p className="bv-text2">{t(headerMessages.embedHint)}</p>
      <pre
        className="bv-sql-text bv-embed-code"
        tabIndex={0}
        role="region"
        aria-label={t(headerMessages.embedCode)}
      >
        {code}
      </pre>
      <div className="bv-field-pair">
        <SizeField
          label={t(headerMessages.height)}
          text={height}
          otherwise={EMBED_SIZE.height}
          onChange={setHeight}
        />
        <SizeField
          label={t(headerMessages.width)}
          text={width}
          otherwise={EMBED_SIZE.width}
          onChange={setWidth}
        />
      </div>
    </Dialog>
  );
}
