import type { Message, MessageValues } from '@belvedere/core';
import type { Theme } from '@belvedere/theme';
import type { Description } from '../plot/description.ts';
import type { Scene } from '../model/scene.ts';

/** Whether a click joins what is already chosen (Ctrl or Command held). */
export interface PickMode {
  readonly isAdditive: boolean;
}

/** What a chart on a page answers with. All of them are optional; a chart without `describe` has no tooltip. */
export interface SceneHandlers {
  readonly describe?: (datum: number) => Description | null;
  /** Click, second tap or Enter on a datum. */
  readonly onSelect?: (datum: number, mode: PickMode) => void;
  /** Click where no datum is, or Escape: lets go what is chosen; true when that changes something. */
  readonly onLetGo?: () => boolean;
  /** Drag over the plot, with Shift where dragging zooms: the data in the box, at least one. */
  readonly onBox?: (data: readonly number[], mode: PickMode) => void;
  /** While a box is drawn, by pointer or keys: the data in it so far. Null when it is let go; {@link onBox} ends it too. */
  readonly onBoxing?: (data: readonly number[] | null) => void;
  /** Click on a legend entry, or L on a walked series. */
  readonly onLegend?: (key: string, mode: PickMode) => void;
  /** Right click or context key on a datum; the place is in viewport px. */
  readonly onContext?: (datum: number, place: { readonly x: number; readonly y: number }) => void;
  /**
   * Double click or O on a datum, null for one step back (Escape when nothing is pointed at); true when that changes
   * something. While a datum can be opened, a click waits for a second one before it selects.
   */
  readonly onOpen?: (datum: number | null) => boolean;
  /** Whether {@link onOpen} would change something. */
  readonly canOpen?: (datum: number | null) => boolean;
  /** T: the reader wants the table twin. */
  readonly onTable?: () => void;
  /** The reader wants a part of the position axis, as shares of the whole; null wants all of it. */
  readonly onZoom?: (window: readonly [from: number, to: number] | null) => void;
  /** The reader drags a datum, the picture when null, by shares of width and height; true when that changes something. */
  readonly onMove?: (datum: number | null, by: readonly [x: number, y: number]) => boolean;
  /** The reader enlarges the picture around a place, both shares; null wants the first picture. True when that changes something. */
  readonly onScale?: (
    to: { readonly factor: number; readonly around: readonly [x: number, y: number] } | null,
  ) => boolean;
  /** Click or Enter on a datum of a scene that lets its reader choose. */
  readonly onChoose?: (datum: number, mode: PickMode) => void;
  /** What a datum stands for beside its chart. */
  readonly placeOf?: (datum: number) => DatumPlace;
  readonly onHover?: (datum: number | null) => void;
}

/** What a datum stands for beside its chart: charts of a page mark what is pointed at in one of them. */
export interface DatumPlace {
  /** Milliseconds since the epoch; null where it stands for no moment. */
  readonly moment: number | null;
  /** Names of categories, equal in two charts where they mean the same. */
  readonly names: readonly string[];
}

/** How a scene is put on a page. */
export interface MountOptions {
  readonly theme: Theme;
  /** Accessible name. */
  readonly label: string;
  /** Translates messages; English by default. */
  readonly translate?: (message: Message, values?: MessageValues) => string;
}

/** A scene alive on a page. */
export interface SceneView {
  /** Shows another scene; the hovered datum stays when the new scene has it. */
  update(scene: Scene, handlers?: SceneHandlers, options?: Partial<MountOptions>): void;
  /** Asks `describe` anew for what is pointed at, once an answer came that was not there before. */
  describeAgain(): void;
  /** Gives the chart its new room at once; the old picture stays until the next `update`. */
  resize(width: number, height: number): void;
  /** Takes everything away again. Doing it twice is harmless. */
  dispose(): void;
}
