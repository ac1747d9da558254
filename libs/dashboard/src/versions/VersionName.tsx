import { Button, IconButton, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { EditableText } from '../text/EditableText.tsx';
import { versionMessages } from '../messages/versions.ts';

/** The name of a version, which those who may edit give it, change and take away. */
export function VersionName({
  name,
  onName,
}: {
  readonly name: string | null;
  readonly onName: (name: string | null) => void;
}): JSX.Element {
  const t = useT();
  const [isNaming, setNaming] = useState(false);
  if (isNaming)
    return (
      <EditableText
        value={name ?? ''}
        label={t(versionMessages.name)}
        className="bv-version-name"
        takesFocus
        onChange={onName}
        onEnd={() => {
          setNaming(false);
        }}
      />
    );
  const start = (): void => {
    setNaming(true);
  };
  if (name === null)
    return (
      <Button kind="quiet" size="small" icon="edit" title={t(versionMessages.nameWhy)} onClick={start}>
        {t(versionMessages.giveName)}
      </Button>
    );
  return (
    <span className="bv-version-named">
      <strong className="bv-version-name">{name}</strong>
      <IconButton icon="edit" size="small" label={t(versionMessages.rename)} onClick={start} />
      <IconButton
        icon="small-cross"
        size="small"
        label={t(versionMessages.unname)}
        onClick={() => {
          onName(null);
        }}
      />
    </span>
  );
}
