import type { ChartDatasource, DatumPick, PictureCaption } from '@belvedere/charts';
import type { FormData, PlainBlock, SheetPlace } from '@belvedere/core';
import type { MemoryRules, ThemeName } from '@belvedere/theme';

/** A chart that a drawing shows, and how many bytes of what comes along are its answers. */
export interface ShownTask {
  readonly id: number;
  readonly form: FormData;
  readonly datasource: ChartDatasource;
  /** `scene` is a picture that was drawn before, for a part of a document of the kind `drawn`. */
  readonly given: 'columns' | 'arrow' | 'scene';
  readonly bytes: number;
  /** Data that keep their colour while others fade; all do where it is absent or empty. */
  readonly picks?: readonly DatumPick[];
}

/** A place on a sheet of several charts; lengths are CSS px. */
export interface SheetPanel {
  /** The chart among those that come along; none comes along where it cannot be read. */
  readonly id: number;
  /** The largest text of a chart that shows one number, the chart itself, or its title alone. */
  readonly kind: 'figure' | 'chart' | 'words';
  /** Said above the chart; nothing by default. */
  readonly title?: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A chart of a page, as large as its place there; lengths are CSS px. */
export interface PageTile {
  /** The chart among those that come along. */
  readonly id: number;
  readonly width: number;
  readonly height: number;
  /** What the head over it leaves for a legend. */
  readonly headWidth: number;
}

/** A colour in the light theme and in the dark one, by its place among those of its tile. */
export type PaintIndex = number;

/** The legend in the head over a tile. */
export type TileLegend =
  | {
      readonly kind: 'series';
      readonly entries: readonly {
        readonly label: string;
        readonly shape: 'box' | 'line';
        readonly paint: PaintIndex;
      }[];
    }
  | {
      readonly kind: 'ramp';
      readonly paints: readonly PaintIndex[];
      readonly isSmooth: boolean;
      readonly low: string;
      readonly high: string;
    };

/** A chart of a page as it was drawn for both themes. */
export interface DrawnTile {
  readonly id: number;
  /** Its colours are the variables `--bv-drawn-0`, `--bv-drawn-1`, ... */
  readonly svg: string;
  /** CSS colours of the variables. */
  readonly colors: readonly (readonly [light: string, dark: string])[];
  readonly legend: TileLegend | null;
}

/** What stands at a live place of a text: words, or the first number of a chart that comes along. */
export type LiveValue = string | { readonly chartId: number; readonly name: string };

/** A part of a dashboard on a page of a document; lengths are CSS px from the edge of the page. */
export type DocumentPart = Omit<SheetPlace, 'id'> &
  (
    | {
        /** A chart among those that come along, or a picture of one that was drawn before. */
        readonly kind: 'chart' | 'drawn';
        readonly id: number;
        readonly vizType: string;
        readonly title: string;
        /** Empty for none. */
        readonly subtitle: string;
      }
    /** What stands in place of a chart that is not drawn, and why. */
    | { readonly kind: 'note'; readonly title: string; readonly text: string }
    /** `live` stands at the seals of the blocks, by number. */
    | { readonly kind: 'text'; readonly blocks: readonly PlainBlock[]; readonly live: readonly LiveValue[] }
    | { readonly kind: 'heading'; readonly text: string }
    | { readonly kind: 'divider' }
  );

/** A dashboard as a document: the same head on every page, and what stands on each. */
export interface DrawnDocument {
  readonly title: string;
  /** What its charts are filtered by, in lines that fit; none without filters. */
  readonly filterLines: readonly string[];
  /** When it is drawn, as it is to be shown: the time of data that were not kept. */
  readonly now: string;
  /** Room round a page, CSS px. */
  readonly margin: number;
  /** Whether pages say their numbers: one picture has none. */
  readonly isNumbered: boolean;
  readonly pages: readonly (readonly DocumentPart[])[];
}

/** How a picture of a chart is made. Lengths are CSS px. */
export interface PictureStyle {
  /** A `scene` is no file: it is kept to be painted into a document. */
  readonly format: 'svg' | 'png' | 'pdf' | 'scene';
  readonly width: number;
  readonly height: number;
  /** Pixels of a PNG per CSS px; of the pages of a document, how large they are printed beside 1/96 inch per px. */
  readonly ratio: number;
  readonly theme: ThemeName;
  /** Language of numbers and times. */
  readonly locale: string;
  readonly colorRules: MemoryRules;
  /** Said around the chart; nothing by default. */
  readonly caption?: PictureCaption;
  /** Marks alone, for a picture too small for texts; false by default. */
  readonly isThumbnail?: boolean;
  /** Places of the charts that come along, for a picture of several; nothing is drawn of the chart itself then. */
  readonly panels?: readonly SheetPanel[];
  /** Places of the charts that come along on a page; each is drawn by itself, for both themes, and answered as JSON. */
  readonly tiles?: readonly PageTile[];
  /** A dashboard on pages of this size, with the charts that come along; a picture other than a PDF is of its first page. */
  readonly document?: DrawnDocument;
}
