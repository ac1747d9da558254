import { useServices } from '@belvedere/client-store';
import { Button, Dialog, TextField, useCopy, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { headerMessages } from '../messages/header.ts';
import { EMBED_SIZE, embedCode } from './permalink.ts';

const sizeOf = (text: string, otherwise: number): number => {
  const size = Number(text);
  return Number.isInteger(size) && size > 0 ? size : otherwise;
};

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
    width: sizeOf(width, EMBED_SIZE.width),
    height: sizeOf(height, EMBED_SIZE.height),
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
        <TextField
          label={t(headerMessages.height)}
          unit={t(headerMessages.pixels)}
          value={height}
          onChange={setHeight}
        />
        <TextField
          label={t(headerMessages.width)}
          unit={t(headerMessages.pixels)}
          value={width}
          onChange={setWidth}
        />
      </div>
    </Dialog>
  );
}
