import { ownValue } from '@belvedere/core';
import type { Translate } from '@belvedere/ui';
import type { PillLook } from '../list/pill-list-props.ts';
import { annotationMessages } from '../messages/annotation.ts';
import { isFormula, sourceOf, textAt, type LayerDraft } from './layer.ts';
import type { LayerStates } from './layer-states.ts';

/** How a layer stands in the list: hidden, with records on the way, failed with the reason, or as it is. */
export function layerFace(layer: LayerDraft, { isLoading, errors }: LayerStates, t: Translate): PillLook {
  const name = textAt(layer, 'name');
  if (layer['show'] === false)
    return { icon: 'eye-off', label: t(annotationMessages.hidden, { name }), warning: null };
  const isOfFormula = sourceOf(layer) === null;
  if (isOfFormula && !isFormula(textAt(layer, 'value')))
    return { icon: 'error', label: name, warning: t(annotationMessages.badFormula) };
  if (isLoading && !isOfFormula) {
    const title = t(annotationMessages.loading, { name });
    return { icon: 'refresh', label: name, title, warning: null };
  }
  const reason = ownValue(errors, name);
  return reason === undefined
    ? { icon: 'annotation', label: name, warning: null }
    : { icon: 'error', label: name, title: `${name}: ${reason}`, warning: reason };
}
