import { updateMeta, type LayoutComponent } from '@belvedere/core';
import { Segmented, TextAreaField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { partMessages } from '../messages/dashboard.ts';
import { ChartPart } from '../view/ChartPart.tsx';
import { MarkdownPart } from '../view/MarkdownPart.tsx';
import { useDashboard } from '../view/use-dashboard.ts';
import { EditableText } from './EditableText.tsx';
import { PartFrame } from './PartFrame.tsx';
import { useEditor } from './use-editor.ts';

/** A chart that is being arranged; its title on this dashboard can be changed. */
export function EditChart({ part }: { readonly part: LayoutComponent }): JSX.Element {
  const t = useT();
  const editor = useEditor();
  const isSelected = useDashboard((state) => state.selectedId === part.id);
  const name =
    useDashboard((state) => state.charts[part.meta.chartId ?? -1]?.name) ?? part.meta.sliceName ?? '';
  const title = part.meta.sliceNameOverride ?? name;
  return (
    <PartFrame part={part} title={title}>
      {isSelected && (
        <div className="bv-frame-title">
          <EditableText
            value={title}
            label={t(partMessages.rename)}
            onChange={(sliceNameOverride) => {
              editor.change((layout) => updateMeta(layout, part.id, { sliceNameOverride }));
            }}
          />
        </div>
      )}
      <ChartPart part={part} />
    </PartFrame>
  );
}

/** Text that is being written: source or preview. */
export function EditMarkdown({ part }: { readonly part: LayoutComponent }): JSX.Element {
  const t = useT();
  const editor = useEditor();
  const [mode, setMode] = useState<'edit' | 'preview'>('preview');
  const [code, setCode] = useState(part.meta.code ?? '');
  const isSelected = useDashboard((state) => state.selectedId === part.id);
  const keep = (): void => {
    if (code !== part.meta.code) editor.change((layout) => updateMeta(layout, part.id, { code }));
  };
  return (
    <PartFrame part={part} title={t(partMessages.textPart)}>
      {isSelected && (
        <div className="bv-frame-mode">
          <Segmented
            label={t(partMessages.textPart)}
            value={mode}
            onChange={setMode}
            options={[
              { value: 'edit', label: t(partMessages.editText) },
              { value: 'preview', label: t(partMessages.previewText) },
            ]}
          />
        </div>
      )}
      {isSelected && mode === 'edit' ? (
        <div className="bv-part-text bv-part-source">
          <TextAreaField
            label={t(partMessages.textSource)}
            value={code}
            isMono
            rows={8}
            onChange={setCode}
            onBlur={keep}
          />
        </div>
      ) : (
        <MarkdownPart part={part} />
      )}
    </PartFrame>
  );
}

/** A heading that is being written. */
export function EditHeading({ part }: { readonly part: LayoutComponent }): JSX.Element {
  const t = useT();
  const editor = useEditor();
  return (
    <PartFrame part={part} title={t(partMessages.heading)}>
      <EditableText
        className="bv-part-heading bv-medium"
        value={part.meta.text ?? ''}
        label={t(partMessages.heading)}
        onChange={(text) => {
          editor.change((layout) => updateMeta(layout, part.id, { text }));
        }}
      />
    </PartFrame>
  );
}
