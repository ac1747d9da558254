import type { ChartPlugin } from '@belvedere/charts';
import { axisPlugin } from '../timeseries/axis-plugin.ts';
import { plainChart } from '../timeseries/chart.ts';
import { areaManifest } from './manifest.ts';
import { hasPicker, pickedForm, PICKER_PX, reducePicker, withPicker } from './stack-picker.ts';

/** The area chart. */
export const area: ChartPlugin = axisPlugin(areaManifest, plainChart({ isArea: true }), {
  viewed: pickedForm,
  reduce: reducePicker,
  around: (input, context, draw) =>
    hasPicker(input.formData)
      ? withPicker(draw({ ...context, height: Math.max(1, context.height - PICKER_PX) }), input, context)
      : draw(context),
});
