import { useServices } from '@belvedere/client-store';
import {
  Button,
  ConfirmDialog,
  Dialog,
  ErrorPanel,
  IconButton,
  LoadingState,
  TextAreaField,
  TextField,
  useCopy,
  useT,
} from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { embedMessages } from '../messages/embed.ts';
import { domainsIn, embedSnippet } from './embed-snippet.ts';
import { useEmbedding, type Embedding } from './use-embedding.ts';

function DomainsField({
  text,
  error,
  onChange,
}: {
  readonly text: string;
  readonly error: string | null;
  readonly onChange: (text: string) => void;
}): JSX.Element {
  const t = useT();
  return (
    <TextAreaField
      label={t(embedMessages.domains)}
      hint={t(embedMessages.domainsHint)}
      value={text}
      error={error}
      onChange={onChange}
    />
  );
}

/** What a page needs to show the dashboard. */
function Snippet({ uuid }: { readonly uuid: string }): JSX.Element {
  const t = useT();
  const { notify, origin } = useServices();
  const copy = useCopy(notify);
  const snippet = embedSnippet(origin, uuid);
  return (
    <>
      <TextField
        label={t(embedMessages.id)}
        value={uuid}
        onChange={() => undefined}
        after={
          <IconButton icon="clipboard" label={t(embedMessages.copyId)} onClick={() => void copy(uuid)} />
        }
      />
      <section className="bv-embed-snippet">
        <header>
          <h3>{t(embedMessages.snippet)}</h3>
          <Button size="small" icon="clipboard" onClick={() => void copy(snippet)}>
            {t(embedMessages.copySnippet)}
          </Button>
        </header>
        <pre>
          <code>{snippet}</code>
        </pre>
        <p className="bv-text2">{t(embedMessages.snippetHint)}</p>
      </section>
    </>
  );
}

function LoadedDialog({
  embedding,
  change,
  onClose,
}: {
  readonly embedding: Embedding | null;
  readonly change: ReturnType<typeof useEmbedding>;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const stored = (embedding?.allowed_domains ?? []).join('\n');
  const [text, setText] = useState(stored);
  const [isEnding, setEnding] = useState(false);
  const isOn = embedding !== null;
  const isChanged = domainsIn(text).join('\n') !== stored;
  if (isEnding)
    return (
      <ConfirmDialog
        title={t(embedMessages.disableAsk)}
        action={t(embedMessages.disable)}
        isOpen
        isDanger
        isBusy={change.isBusy}
        onClose={() => setEnding(false)}
        onConfirm={() => void change.end().then(() => setEnding(false))}
      >
        {t(embedMessages.disableWhy)}
      </ConfirmDialog>
    );
  return (
    <Dialog
      title={t(embedMessages.embed)}
      isOpen
      onClose={onClose}
      size="form"
      actions={
        <>
          {isOn && <Button onClick={() => setEnding(true)}>{t(embedMessages.disable)}</Button>}
          <Button onClick={onClose}>{t(isOn ? embedMessages.done : embedMessages.cancel)}</Button>
          <Button
            kind="primary"
            isDisabled={isOn && !isChanged}
            isLoading={change.isBusy}
            onClick={() => void change.save(text, t(isOn ? embedMessages.saved : embedMessages.enabled))}
          >
            {t(isOn ? embedMessages.saveDomains : embedMessages.enable)}
          </Button>
        </>
      }
    >
      <div className="bv-embed">
        <p className="bv-text2">{t(isOn ? embedMessages.on : embedMessages.off)}</p>
        <DomainsField text={text} error={change.refused} onChange={setText} />
        {isOn && stored === '' && <p>{t(embedMessages.everywhere)}</p>}
        {isOn && <Snippet uuid={embedding.uuid} />}
      </div>
    </Dialog>
  );
}

/** Says in which pages of others a dashboard may be shown, and what these pages need. */
export function EmbedDialog({
  dashboardId,
  onClose,
}: {
  readonly dashboardId: number;
  readonly onClose: () => void;
}): JSX.Element {
  const t = useT();
  const change = useEmbedding(dashboardId);
  const { embedding, problem, retry } = change;
  if (embedding !== undefined)
    return (
      <LoadedDialog key={embedding?.uuid ?? ''} embedding={embedding} change={change} onClose={onClose} />
    );
  return (
    <Dialog title={t(embedMessages.embed)} isOpen onClose={onClose} size="form" actions={null}>
      {problem === null ? (
        <LoadingState />
      ) : (
        <ErrorPanel
          title={t(embedMessages.loadFailed, { reason: problem.message })}
          requestId={problem.requestId}
          onRetry={retry}
        />
      )}
    </Dialog>
  );
}
