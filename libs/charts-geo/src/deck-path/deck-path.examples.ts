import { EMPTY_DATASOURCE, type ChartExample } from '@belvedere/charts';
import { tubeLines } from '../fixtures/tube-lines.ts';

/** Uses of the map of paths. */
export const deckPathExamples: readonly ChartExample[] = [
  {
    name: 'Lines of the London Underground',
    formData: { line_column: 'path', dimension: 'line' },
    frames: [tubeLines],
    datasource: { ...EMPTY_DATASOURCE, verboseMap: { line: 'Line' } },
    shortensDigits: true,
  },
];
