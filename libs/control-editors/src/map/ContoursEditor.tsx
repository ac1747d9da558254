import type { Contour } from '@belvedere/controls';
import { Segmented, TextField, useT } from '@belvedere/ui';
import { useState, type JSX } from 'react';
import { numberOfText, textOfNumber } from '../basic/number-text.ts';
import { ColorField } from '../color/ColorField.tsx';
import type { EditorProps } from '../editor-props.ts';
import { ItemForm } from '../list/ItemForm.tsx';
import type { ItemFormProps } from '../list/pill-list-props.ts';
import { PillList } from '../list/PillList.tsx';
import { mapEditorMessages } from '../messages/map-editors.ts';
import { contoursIn } from './contour.ts';

const FIRST_COLOR = '#3b6cb5';

interface Draft {
  readonly isBand: boolean;
  readonly lower: string;
  readonly upper: string;
  readonly color: string;
}

const draftOf = (item: Contour | null): Draft => ({
  isBand: item?.upperThreshold !== undefined,
  lower: textOfNumber(item?.lowerThreshold ?? null),
  upper: textOfNumber(item?.upperThreshold ?? null),
  color: item === null || item.color === '' ? FIRST_COLOR : item.color,
});

/** What a draft says; null while it is not complete. */
function contourOfDraft({ isBand, lower, upper, color }: Draft): Contour | null {
  const [lowerThreshold, upperThreshold] = [numberOfText(lower), numberOfText(upper)];
  if (lowerThreshold === null) return null;
  if (!isBand) return { lowerThreshold, color };
  if (upperThreshold === null || upperThreshold <= lowerThreshold) return null;
  return { lowerThreshold, upperThreshold, color };
}

function ContourForm({ item, onApply, onCancel }: ItemFormProps<Contour>): JSX.Element {
  const t = useT();
  const [draft, setDraft] = useState(() => draftOf(item));
  const made = contourOfDraft(draft);
  const set = (change: Partial<Draft>): void => {
    setDraft({ ...draft, ...change });
  };
  const { isBand, lower, upper } = draft;
  const isWrongWay = isBand && made === null && numberOfText(upper) !== null && numberOfText(lower) !== null;
  return (
    <ItemForm
      title={t(mapEditorMessages.contour)}
      isReady={made !== null}
      onApply={() => {
        if (made !== null) onApply(made);
      }}
      onCancel={onCancel}
    >
      <Segmented
        label={t(mapEditorMessages.contourWay)}
        value={isBand ? 'band' : 'line'}
        options={[
          { value: 'line', label: t(mapEditorMessages.isoline) },
          { value: 'band', label: t(mapEditorMessages.isoband) },
        ]}
        onChange={(way) => {
          set({ isBand: way === 'band' });
        }}
      />
      <TextField
        label={t(isBand ? mapEditorMessages.lowerThreshold : mapEditorMessages.threshold)}
        value={lower}
        takesFocus
        onChange={(text) => {
          set({ lower: text });
        }}
      />
      {isBand && (
        <TextField
          label={t(mapEditorMessages.upperThreshold)}
          value={upper}
          error={isWrongWay ? t(mapEditorMessages.bandOrder) : null}
          onChange={(text) => {
            set({ upper: text });
          }}
        />
      )}
      <ColorField
        label={t(mapEditorMessages.color)}
        value={draft.color}
        onChange={(color) => {
          set({ color: color ?? FIRST_COLOR });
        }}
      />
    </ItemForm>
  );
}

/** Areas of equal density: each starts at a threshold, and may end at another. */
export function ContoursEditor({ control, value, onChange, error }: EditorProps): JSX.Element {
  const t = useT();
  return (
    <PillList
      label={t(control.label)}
      error={error}
      items={contoursIn(value)}
      addLabel={t(mapEditorMessages.addContour)}
      lookOf={({ lowerThreshold: from, upperThreshold: to }) => ({
        icon: 'heat-grid',
        label:
          to === undefined
            ? t(mapEditorMessages.above, { from })
            : t(mapEditorMessages.between, { from, to }),
      })}
      form={(props) => <ContourForm {...props} />}
      onChange={onChange}
    />
  );
}
