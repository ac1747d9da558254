import { updateMeta, type LayoutComponent } from '@belvedere/core';
import { Segmented, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { arrangeMessages } from '../messages/edit.ts';
import { ChartPart } from '../view/ChartPart.tsx';
import { MarkdownPart } from '../view/MarkdownPart.tsx';
import { useDashboard } from '../instance/use-dashboard.ts';
import { headingClass } from '../view/heading-class.ts';
import { EditableText } from '../text/EditableText.tsx';
import { MarkdownSource, TEXT_FRAME_PX } from './MarkdownSource.tsx';
import { useNaturalHeight } from './natural-height.ts';
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
    <PartFrame part={part} title={title} kind="chart">
      {isSelected && (
        <div className="bv-frame-title">
          <EditableText
            value={title}
            label={t(arrangeMessages.rename)}
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

function MarkdownPreview({ part }: { readonly part: LayoutComponent }): JSX.Element {
  return <MarkdownPart part={part} flow={useNaturalHeight(part.id, TEXT_FRAME_PX)} />;
}

/** Text that is being written: source or preview. */
export function EditMarkdown({ part }: { readonly part: LayoutComponent }): JSX.Element {
  const t = useT();
  const [mode, setMode] = useState<'edit' | 'preview'>('preview');
  const isSelected = useDashboard((state) => state.selectedId === part.id);
  return (
    <PartFrame
      part={part}
      title={t(arrangeMessages.textPart)}
      kind="plain"
      tools={
        <Segmented
          label={t(arrangeMessages.textPart)}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'edit', label: t(arrangeMessages.editText) },
            { value: 'preview', label: t(arrangeMessages.previewText) },
          ]}
        />
      }
    >
      {isSelected && mode === 'edit' ? <MarkdownSource part={part} /> : <MarkdownPreview part={part} />}
    </PartFrame>
  );
}

const HEADING_SIZES = [
  { value: 'SMALL_HEADER', label: arrangeMessages.size_small },
  { value: 'MEDIUM_HEADER', label: arrangeMessages.size_medium },
  { value: 'LARGE_HEADER', label: arrangeMessages.size_large },
] as const;

function HeadingSize({ part }: { readonly part: LayoutComponent }): JSX.Element {
  const t = useT();
  const editor = useEditor();
  return (
    <Segmented
      label={t(arrangeMessages.headerSize)}
      value={HEADING_SIZES.find(({ value }) => value === part.meta.headerSize)?.value ?? 'MEDIUM_HEADER'}
      onChange={(headerSize) => {
        editor.change((layout) => updateMeta(layout, part.id, { headerSize }));
      }}
      options={HEADING_SIZES.map(({ value, label }) => ({ value, label: t(label) }))}
    />
  );
}

/** A heading that is being written. */
export function EditHeading({ part }: { readonly part: LayoutComponent }): JSX.Element {
  const t = useT();
  const editor = useEditor();
  return (
    <PartFrame
      part={part}
      title={t(arrangeMessages.heading)}
      kind="plain"
      tools={<HeadingSize part={part} />}
    >
      <EditableText
        className={headingClass(part)}
        value={part.meta.text ?? ''}
        label={t(arrangeMessages.heading)}
        onChange={(text) => {
          editor.change((layout) => updateMeta(layout, part.id, { text }));
        }}
      />
    </PartFrame>
  );
}
