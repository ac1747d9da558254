import type { PackedChart } from '@belvedere/charts';
import { FilePlace } from '@belvedere/databases';
import { Button, Checkbox, Dialog, Icon, Segmented, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { pluginMessages } from '../messages/plugins.ts';
import '@belvedere/databases/own.css';
import '../styles/plugins.css';
import { packedChartIn } from './packed-text.ts';
import { useInstall, type InstallAsked, type InstallSource } from './use-install.ts';

type Method = 'file' | 'address';

interface Chosen {
  readonly file: File;
  /** Null for a file that is no packed chart. */
  readonly packed: PackedChart | null;
}

const BYTES_PER_KB = 1000;

/** The file to install, and what it says it is. */
function PackedFile({
  chosen,
  onChosen,
}: {
  readonly chosen: Chosen | null;
  readonly onChosen: (chosen: Chosen) => void;
}): JSX.Element {
  const t = useT();
  const noteOf = (): string => {
    if (chosen === null) return t(pluginMessages.fileHint);
    if (chosen.packed === null) return t(pluginMessages.notPacked);
    const { manifest, version } = chosen.packed;
    const size = t(pluginMessages.kilobytes, { size: Math.ceil(chosen.file.size / BYTES_PER_KB) });
    return t(pluginMessages.chosen, { name: t(manifest.name), version, size });
  };
  const read = async (file: File): Promise<void> => {
    onChosen({ file, packed: packedChartIn(await file.text()) });
  };
  return (
    <FilePlace
      file={chosen?.file ?? null}
      note={noteOf()}
      isDisabled={false}
      accepts=".json"
      onFile={(file) => void read(file)}
    />
  );
}

function sourceOf(method: Method, chosen: Chosen | null, address: string): InstallSource | null {
  if (method === 'address') return address.trim() === '' ? null : { address: address.trim() };
  return chosen === null || chosen.packed === null ? null : { packed: chosen.packed };
}

/** Whether a chart that is installed may be replaced, and by an older version of itself. */
function ReplaceChoice({
  asked,
  onAsked,
}: {
  readonly asked: InstallAsked;
  readonly onAsked: (asked: InstallAsked) => void;
}): JSX.Element {
  const t = useT();
  return (
    <>
      <Checkbox
        label={t(pluginMessages.replaces)}
        isChecked={asked.replaces}
        onChange={(replaces) => {
          onAsked({ replaces, downgrades: replaces && asked.downgrades });
        }}
      />
      <Checkbox
        label={t(pluginMessages.downgrades)}
        isChecked={asked.downgrades}
        isDisabled={!asked.replaces}
        onChange={(downgrades) => {
          onAsked({ ...asked, downgrades });
        }}
      />
    </>
  );
}

function TrustNote({ isInPage }: { readonly isInPage: boolean }): JSX.Element {
  const t = useT();
  return (
    <div className="bv-trust">
      <Icon name="warning-sign" size={16} />
      <p>
        {t(pluginMessages.trust)} {isInPage && <strong>{t(pluginMessages.trustDom)}</strong>}
      </p>
    </div>
  );
}

function MethodChoice({
  method,
  onMethod,
}: {
  readonly method: Method;
  readonly onMethod: (method: Method) => void;
}): JSX.Element {
  const t = useT();
  return (
    <Segmented
      label={t(pluginMessages.install)}
      value={method}
      options={[
        { value: 'file', label: t(pluginMessages.fromFile) },
        { value: 'address', label: t(pluginMessages.fromAddress) },
      ]}
      onChange={onMethod}
      fills
    />
  );
}

/** Installs a chart from a file or an address, and says what is trusted with it. */
export function InstallDialog({ onClose }: { readonly onClose: () => void }): JSX.Element {
  const t = useT();
  const [method, setMethod] = useState<Method>('file');
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [address, setAddress] = useState('');
  const [asked, setAsked] = useState<InstallAsked>({ replaces: false, downgrades: false });
  const install = useInstall();
  const source = sourceOf(method, chosen, address);
  const isInPage = method === 'file' && chosen?.packed?.manifest.view === 'dom';
  const run = async (): Promise<void> => {
    if (source !== null && (await install.run(source, asked))) onClose();
  };
  return (
    <Dialog
      title={t(pluginMessages.install)}
      isOpen
      onClose={onClose}
      size="small"
      actions={
        <>
          <Button onClick={onClose}>{t(pluginMessages.cancel)}</Button>
          <Button
            kind="primary"
            isLoading={install.isBusy}
            isDisabled={source === null}
            onClick={() => void run()}
          >
            {t(pluginMessages.install)}
          </Button>
        </>
      }
    >
      <MethodChoice method={method} onMethod={setMethod} />
      {method === 'file' ? (
        <PackedFile chosen={chosen} onChosen={setChosen} />
      ) : (
        <TextField
          label={t(pluginMessages.address)}
          hint={t(pluginMessages.addressHint)}
          value={address}
          onChange={setAddress}
        />
      )}
      <ReplaceChoice asked={asked} onAsked={setAsked} />
      <TrustNote isInPage={isInPage} />
      {install.refusal !== null && (
        <p className="bv-trust-refusal" role="alert">
          {install.refusal}
        </p>
      )}
    </Dialog>
  );
}
