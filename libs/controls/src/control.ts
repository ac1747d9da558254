import type { AdhocFilter, Column, FormData, Json, JsonObject, Message, Metric } from '@belvedere/core';

/** One choice of a select. */
export interface Choice<Value extends string | number | boolean = string | number | boolean> {
  readonly value: Value;
  readonly label: Message | string;
}

/** A column of the dataset, as controls see it. */
export interface PanelColumn {
  readonly column_name: string;
  readonly verbose_name: string | null;
  readonly type: string | null;
  /** 0 numeric, 1 string, 2 temporal, 3 boolean. */
  readonly type_generic: number | null;
  readonly is_dttm: boolean;
  readonly groupby: boolean;
  readonly filterable: boolean;
  readonly expression: string | null;
  readonly description: string | null;
  /** What its numbers mean, e.g. `port`; absent where nothing is known. */
  readonly advanced_data_type?: string | null;
  /** Who stands for it; null or absent for a column that nobody certified. */
  readonly certification?: PanelCertification | null;
  /** What people should know before they use it. */
  readonly warning?: string | null;
}

/** A saved metric of the dataset, as controls see it. */
export interface PanelMetric {
  readonly metric_name: string;
  readonly verbose_name: string | null;
  /** '' for those who may not know it. */
  readonly expression: string;
  /** Whether it is a sum or a count; said to those who may not know the expression. */
  readonly adds_up?: boolean;
  readonly description: string | null;
  readonly d3format: string | null;
  /** Who stands for it; null or absent for a metric that nobody certified. */
  readonly certification?: PanelCertification | null;
  /** What people should know before they use it. */
  readonly warning?: string | null;
}

/** Who certified something, and what they said. */
export interface PanelCertification {
  readonly by: string | null;
  readonly details: string | null;
}

/** Where the rows of a dataset lie; a dataset of SQL text has no such place. */
export interface PanelTable {
  readonly databaseId: number;
  readonly backend: string;
  readonly schema: string | null;
  readonly name: string;
}

/** The dataset, as controls see it. */
export interface PanelDatasource {
  readonly id: number;
  readonly type: 'table' | 'query';
  readonly name: string;
  readonly columns: readonly PanelColumn[];
  readonly metrics: readonly PanelMetric[];
  /** `[duration, name]` of the grains that its engine has. */
  readonly grains: readonly (readonly [duration: string, name: string])[];
  readonly mainTimeColumn: string | null;
  /** Only saved metrics may be used. */
  readonly disallowsAdhocMetrics?: boolean;
  /** Filters may ask for the values of a column; true when absent. */
  readonly offersValues?: boolean;
  /** Null or absent where the rows lie in no table. */
  readonly table?: PanelTable | null;
}

/** What a control's rules may look at. */
export interface PanelState {
  readonly formData: Readonly<Record<string, unknown>>;
  readonly datasource: PanelDatasource | null;
  /** The dashboard that the chart is edited for; absent and null outside of one. */
  readonly dashboard?: PanelDashboard | null;
}

/** What a dashboard decides in place of the charts on it. */
export interface PanelDashboard {
  readonly id: number;
  /** It has a colour scheme of its own, which its charts take. */
  readonly hasColorScheme: boolean;
  /** It gives some labels colours of their own. */
  readonly hasLabelColors: boolean;
}

/** Null when the value is fine, else what is wrong with it. */
export type Validator = (value: unknown, state: PanelState) => Message | null;

/** A number bound pair; null is open. */
export type Bounds = readonly [number | null, number | null];

/** How a value is coloured by a rule. */
export interface ConditionalFormat {
  readonly column: string;
  readonly operator: string;
  readonly targetValue?: number | null;
  readonly targetValueLeft?: number | null;
  readonly targetValueRight?: number | null;
  readonly colorScheme: string;
}

/** A currency as the wire writes it. */
export interface CurrencyValue {
  readonly symbol: string;
  readonly symbolPosition: 'prefix' | 'suffix';
}

/** Value that each kind of control holds. */
export interface ValueByKind {
  readonly metrics: readonly Metric[];
  readonly metric: Metric | null;
  readonly columns: readonly Column[];
  readonly column: Column | null;
  readonly filters: readonly AdhocFilter[];
  readonly grain: string | null;
  readonly select: string | number | boolean | null;
  readonly 'multi-select': readonly (string | number)[];
  readonly checkbox: boolean;
  readonly text: string;
  readonly 'text-area': string;
  readonly number: number | null;
  readonly slider: number;
  readonly 'color-scheme': string;
  readonly 'linear-color-scheme': string;
  readonly color: string | null;
  readonly bounds: Bounds;
  readonly currency: CurrencyValue | null;
  readonly 'conditional-formatting': readonly ConditionalFormat[];
  readonly 'column-config': Readonly<Record<string, JsonObject>>;
  readonly 'order-by-columns': readonly string[];
  /** Derived columns of a time-series table, in their order. */
  readonly collection: readonly JsonObject[];
  /** Annotation layers as they are stored; see core's readAnnotationLayer. */
  readonly 'annotation-layers': readonly JsonObject[];
  /** Where the rows of a map lie; see core's parseSpatial. */
  readonly spatial: JsonObject | null;
  /** Longitude, latitude, zoom, bearing and pitch of a map. */
  readonly viewport: JsonObject;
  /** Ids of stored charts, in their order. */
  readonly charts: readonly (number | string)[];
  /** A number for all, or a metric. */
  readonly 'fixed-or-metric': FixedOrMetric | null;
  /** One of a few values, all in sight. */
  readonly radio: string | number | boolean;
  /** A range as text; "No filter" for all time. */
  readonly 'time-range': string;
  /** One of the values that an address of the server answers. */
  readonly 'async-select': string | number | boolean | null;
  /** What the points of a categorical axis are sorted by: a label of {@link axisSortChoices}; null leaves them as they come. */
  readonly 'x-axis-sort': string | null;
  /** Areas of equal density, in their order; empty lets the chart choose. */
  readonly contours: readonly Contour[];
  /** How marks grow with the zoom of a map; null keeps their size. */
  readonly 'zoom-config': ZoomConfig | null;
  /** Fields of a filter box, in their order. */
  readonly 'filter-box-items': readonly FilterBoxItem[];
  /** Travels with the form and has no editor. */
  readonly hidden: Json;
}

/** The area from one threshold up, or up to another one. */
export interface Contour {
  readonly lowerThreshold: number;
  readonly upperThreshold?: number;
  /** Hex; charts of older versions store `{r, g, b}`. */
  readonly color: string;
}

/** Size of marks by zoom: the same at all, more by a share of it with each step, or times a factor with each step. */
export interface ZoomConfig {
  readonly type: 'FIXED' | 'LINEAR' | 'EXP';
  readonly configs: {
    /** The zoom at which marks have their own size; 0 when absent. */
    readonly zoom?: number;
    /** Share of the size that each step adds, of LINEAR; 0 when absent. */
    readonly slope?: number;
    /** What each step multiplies the size by, of EXP; 1 when absent. */
    readonly exponent?: number;
  };
}

/** A field of a filter box. */
export interface FilterBoxItem {
  readonly column: string;
  /** Empty takes the name of the column. */
  readonly label: string;
  /** Of a field that takes several values, their text with `;` between them. */
  readonly defaultValue: string | number | boolean | null;
  /** Sorts the values; null sorts them by their count. */
  readonly metric: Metric | null;
  readonly asc: boolean;
  readonly multiple: boolean;
  /** Asks the database while the reader types, instead of looking through what was fetched. */
  readonly searchAllOptions: boolean;
  /** False for a field that must hold something. */
  readonly clearable: boolean;
}

/** A size that is the same for all marks, or that a metric gives. */
export type FixedOrMetric =
  | { readonly type: 'fix'; readonly value: number }
  | { readonly type: 'metric'; readonly value: Metric };

/** Kind of a control; each has one editor. */
export type ControlKind = keyof ValueByKind;

/** A control of the panel: what it is called, what it holds, when it shows. */
export interface Control<
  Name extends string = string,
  Kind extends ControlKind = ControlKind,
  Value = ValueByKind[Kind],
> {
  readonly name: Name;
  readonly kind: Kind;
  readonly label: Message;
  readonly description?: Message;
  /** What a form without the key is drawn with; stored forms of other programs rely on it. */
  readonly default: Value | ((state: PanelState) => Value);
  /** What a form that is made here starts with; the default when absent. */
  readonly starts?: Value;
  /** Reads what other versions stored in its place; a value that it does not know comes back as it is. */
  readonly fromStored?: (value: unknown) => unknown;
  readonly choices?: readonly Choice[] | ((state: PanelState) => readonly Choice[]);
  /** Other values than the choices may be typed. */
  readonly isFree?: boolean;
  readonly isClearable?: boolean;
  readonly placeholder?: Message;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** Unit or other short text at the right of the label. */
  readonly unit?: string;
  readonly validators?: readonly Validator[];
  /** A change redraws without asking the database again. */
  readonly rendersOnly?: boolean;
  readonly isVisible?: (state: PanelState) => boolean;
  /** Stays as it is while it does not show; other controls go back to their default then. */
  readonly keepsHiddenValue?: boolean;
  /** Shows only while another control holds one of these values; for charts that travel as data. */
  readonly showsWhen?: {
    readonly control: string;
    readonly is: readonly (string | number | boolean | null)[];
  };
  /** Where the values of an async select come from: a path of this server that answers `{result: [...]}`. */
  readonly endpoint?: string;
  /** Reads the answer of the endpoint; by default a list under `result` of `{value, text}`, `[value, text]` or plain values. */
  readonly readChoices?: (answer: unknown) => readonly Choice[];
  /** Only columns of these generic types are offered. */
  readonly columnTypes?: readonly number[];
  /** The last filter of a time range is not removed: dashboards set the time of the chart through it. */
  readonly keepsLastTimeFilter?: boolean;
  /** Only stored charts of these types are offered. */
  readonly chartTypes?: readonly string[];
  /** Settings of a column that can be made, by their keys; all by default. */
  readonly configKeys?: readonly string[];
}

/** Types what it was given. */
export function defineControl<
  const Name extends string,
  const Kind extends ControlKind,
  Value extends ValueByKind[Kind] = ValueByKind[Kind],
>(control: Control<Name, Kind, Value>): Control<Name, Kind, Value> {
  return control;
}

/** A titled group of controls on one of the two tabs. */
export interface Section<Controls extends readonly AnyControl[] = readonly AnyControl[]> {
  readonly label: Message;
  readonly tab: 'data' | 'customize';
  readonly isExpanded: boolean;
  readonly controls: Controls;
}

/** A control of whatever name, kind and value. */
// oxlint-disable-next-line typescript/no-explicit-any -- the value type of a control is contravariant in its rules
export type AnyControl = Control<string, ControlKind, any>;

/** The controls of a chart type. */
export type Panel = readonly Section[];

/** Types what it was given. */
export function definePanel<const Sections extends Panel>(...sections: Sections): Sections {
  return sections;
}

type ControlsOf<Sections extends Panel> = Sections[number]['controls'][number];

/** Form data that a panel's controls imply; other keys stay what they are. */
export type FormDataOf<Sections extends Panel> = {
  readonly [C in ControlsOf<Sections> as C['name']]: ValueByKind[C['kind']];
} & FormData;
