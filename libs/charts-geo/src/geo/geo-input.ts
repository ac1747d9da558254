import type { ChartInput } from '@belvedere/charts';
import type { BaseMap } from './base-map.ts';

/** What a map of marks is made from. */
export type GeoInput<Form, Data> = ChartInput<Form, Data, BaseMap>;
