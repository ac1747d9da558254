import { Icon, useT } from '@belvedere/ui';
import { useState, type DragEvent, type JSX, type ReactNode } from 'react';
import { createMessages } from '../messages/create.ts';

const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes a file that is dropped anywhere on it; while one is over it, it says what dropping does. */
export function FileDrop({
  onFile,
  children,
}: {
  readonly onFile: (file: File) => void;
  readonly children: ReactNode;
}): JSX.Element {
  const t = useT();
  const [isOver, setOver] = useState(false);
  return (
    <div
      className="bv-file-drop"
      onDragOver={(event) => {
        if (!bringsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
      }}
      onDrop={(event) => {
        const [file] = event.dataTransfer.files;
        if (file === undefined) return;
        event.preventDefault();
        setOver(false);
        onFile(file);
      }}
    >
      {children}
      {isOver && (
        <div className="bv-file-over">
          <Icon name="import" size={20} />
          <strong>{t(createMessages.dropFile)}</strong>
        </div>
      )}
    </div>
  );
}
