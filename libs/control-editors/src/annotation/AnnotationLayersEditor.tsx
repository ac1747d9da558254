import { ANNOTATION_TYPES, isJsonObject, type AnnotationType, type Json } from '@belvedere/core';
import { Select, TextField, useT } from '@belvedere/ui';
import { useContext, useState, type JSX } from 'react';
import { choicesOf } from '@belvedere/controls';
import type { EditorProps } from '../editor-props.ts';
import { ItemForm } from '../list/ItemForm.tsx';
import type { ItemFormProps } from '../list/pill-list-props.ts';
import { PillList } from '../list/PillList.tsx';
import { annotationMessages } from '../messages/annotation.ts';
import { isLayerComplete, NEW_LAYER, textAt, typeOf, withType, type LayerDraft } from './layer.ts';
import { layerFace } from './layer-face.ts';
import { LayerStatesContext } from './layer-states.ts';
import { LayerLook } from './LayerLook.tsx';
import { LayerSource } from './LayerSource.tsx';

function LayerForm({
  item,
  onApply,
  onCancel,
  types,
  names,
}: ItemFormProps<LayerDraft> & {
  readonly types: readonly AnnotationType[];
  readonly names: readonly string[];
}): JSX.Element {
  const t = useT();
  const [draft, setDraft] = useState<LayerDraft>(
    item ?? withType(NEW_LAYER, types.includes('FORMULA') ? 'FORMULA' : (types[0] ?? 'FORMULA')),
  );
  const change = (next: LayerDraft): void => {
    setDraft({ ...draft, ...next });
  };
  const name = textAt(draft, 'name');
  return (
    <ItemForm
      title={name === '' ? t(annotationMessages.title) : name}
      isReady={isLayerComplete(draft, names)}
      onApply={() => {
        onApply({ ...draft, name: name.trim() });
      }}
      onCancel={onCancel}
    >
      <TextField
        label={t(annotationMessages.name)}
        value={name}
        takesFocus
        error={names.includes(name.trim()) ? t(annotationMessages.nameTaken) : null}
        onChange={(next) => {
          change({ name: next });
        }}
      />
      <Select
        label={t(annotationMessages.type)}
        value={typeOf(draft)}
        options={types.map((type) => ({ value: type, label: t(annotationMessages[type]) }))}
        onChange={(type) => {
          setDraft(withType(draft, type));
        }}
      />
      <LayerSource layer={draft} onChange={change} />
      <LayerLook layer={draft} onChange={change} />
    </ItemForm>
  );
}

/** Annotation layers of a chart, of the types that it draws. */
export function AnnotationLayersEditor(props: EditorProps): JSX.Element {
  const t = useT();
  const { control, value, onChange, error } = props;
  const states = useContext(LayerStatesContext);
  const layers = (Array.isArray(value) ? (value as readonly Json[]) : []).filter(isJsonObject);
  const offered = choicesOf(props.control, props.state).map((choice) => choice.value);
  const types = ANNOTATION_TYPES.filter((type) => offered.length === 0 || offered.includes(type));
  return (
    <PillList
      label={t(control.label)}
      error={error}
      items={layers}
      addLabel={t(annotationMessages.add)}
      lookOf={(layer) => layerFace(layer, states, t)}
      form={(form) => (
        <LayerForm
          {...form}
          types={types}
          names={layers
            .map((layer) => textAt(layer, 'name'))
            .filter((name) => name !== textAt(form.item ?? {}, 'name'))}
        />
      )}
      onChange={onChange}
    />
  );
}
