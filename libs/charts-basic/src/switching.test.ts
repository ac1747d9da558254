import { createChartRegistry, EMPTY_DATASOURCE } from '@belvedere/charts';
import { changedControls, switchPanel, withoutFormMemory } from '@belvedere/controls';
import type { FormData } from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import { basicDrawings } from './drawings/index.ts';

const charts = createChartRegistry(basicDrawings);
const types = basicDrawings.map(({ manifest }) => manifest.id);

function panelOf(vizType: string) {
  return { vizType, panel: charts.get(vizType)?.manifest.controls ?? [] };
}

function switched(formData: FormData, vizType: string, datasource = EMPTY_DATASOURCE): FormData {
  return switchPanel({ from: panelOf(formData.viz_type), to: panelOf(vizType), formData, datasource });
}

/** The ten types behind one in the gallery, then the type itself. */
function tour(vizType: string): readonly string[] {
  const at = types.indexOf(vizType);
  return [...Array.from({ length: 10 }, (_, step) => types[(at + step + 1) % types.length] ?? ''), vizType];
}

describe('a form that went through ten other chart types', () => {
  it.each(types)('comes back to %s as it was left', async (vizType) => {
    const examples = (await charts.get(vizType)?.examples?.()) ?? [];
    for (const { formData, datasource } of examples) {
      const form: FormData = { ...formData, viz_type: vizType } as FormData;
      const back = tour(vizType).reduce((at, next) => switched(at, next, datasource), form);
      expect(changedControls(panelOf(vizType).panel, form, withoutFormMemory(back))).toEqual([]);
    }
  });
});
