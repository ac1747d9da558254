import { lazyPart, Popover, Tag, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { headerMessages } from '../messages/header.ts';
import type { Workbench } from '../state/use-workbench.ts';

const AlteredList = lazyPart(async () => (await import('./AlteredList.tsx')).AlteredList);

/** Says that the chart differs from what was saved; a click lists in what. Nothing for a chart that does not. */
export function AlteredTag({
  workbench: { panel, changes },
}: {
  readonly workbench: Workbench;
}): JSX.Element | null {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  if (changes.length === 0) return null;
  return (
    <Popover
      isOpen={isOpen}
      onOpenChange={setOpen}
      placement="bottom-start"
      onReach={() => void AlteredList.prefetch()}
      content={<AlteredList panel={panel} changes={changes} />}
    >
      <button type="button" className="bv-tag-button" title={t(headerMessages.alteredHint)}>
        <Tag tone="warning">{t(headerMessages.altered)}</Tag>
      </button>
    </Popover>
  );
}
