/** Row limit of a chart when none is set in the control. */
export const CHART_ROW_LIMIT_DEFAULT = 10_000;
/** Row limits offered by the control. */
export const ROW_LIMIT_CHOICES = [10, 50, 100, 250, 500, 1000, 5000, 10_000, 50_000] as const;
/** Series limits offered by the control. */
export const SERIES_LIMIT_CHOICES = [5, 10, 25, 50, 100, 500] as const;
/** Row limit of the form data of a chart on a brand-new dataset. */
export const NEW_DATASET_ROW_LIMIT = 1000;
/** Rows a query without a limit may return. */
export const QUERY_ROW_LIMIT_DEFAULT = 50_000;
/** No query returns more rows than this. */
export const SQL_MAX_ROWS = 100_000;
/** Rows of one SQL Lab result sent to the browser. */
export const DISPLAY_MAX_ROWS = 10_000;
/** Row limit of a new SQL Lab tab. */
export const SQLLAB_LIMIT_DEFAULT = 1000;
/** Rows of the samples pane. */
export const SAMPLES_ROW_LIMIT = 1000;
/** Values offered for one filter. */
export const FILTER_SELECT_ROW_LIMIT = 10_000;
/** Values that a filter of a dashboard offers at once; others are found by search. */
export const FILTER_OPTIONS_LIMIT = 1000;
/** Values that a field of a filter box fetches at first. */
export const FILTER_BOX_CHOICES = 1000;
/** Seconds a synchronous SQL Lab statement may run. */
export const SQLLAB_TIMEOUT_S = 30;
/** Seconds a query of SQL Lab may run in the background. */
export const SQLLAB_ASYNC_TIMEOUT_S = 21_600;
/** Seconds a chart request may take. */
export const WEB_SERVER_TIMEOUT_S = 60;
/** Characters of SQL text accepted. */
export const SQL_MAX_CHARS = 1_000_000;
/** Bytes of a dashboard's stored position text; at this size it is refused. */
export const POSITION_TEXT_LIMIT_BYTES = 65_535;
/** Share of the limit from which a warning is shown. */
export const POSITION_TEXT_WARN_SHARE = 0.9;
/** Rows or cards of a list page. */
export const LIST_PAGE_SIZE_DEFAULT = 25;
/** Largest list page that is honoured. */
export const LIST_PAGE_SIZE_MAX = 200;
/** Cards per section of the home page. */
export const HOME_CARDS = 5;
/** Events of one log batch. */
export const LOG_BATCH_EVENTS = 1024;
/** Time after which a smaller log batch is sent. */
export const LOG_BATCH_DELAY_MS = 1000;
/** Days a deleted object can be restored. */
export const SOFT_DELETE_DAYS = 30;
/** Versions kept of an object, beside those that have a name. */
export const HISTORY_VERSIONS_KEPT = 50;
/** Versions of an object that may have a name: those stay whatever is saved after them. */
export const HISTORY_NAMES_MAX = 50;
/** Longest name of a version, in characters. */
export const VERSION_NAME_MAX_CHARS = 120;
/** Steps of undo from which on an editor is told that the slots are used up, and going back is no longer known to lead to the start. */
export const UNDO_LIMIT = 50;
/** Steps an editor can undo. */
export const UNDO_HISTORY_LIMIT = UNDO_LIMIT + 2;
/** Edits of one thing that follow each other within this time are one step of undo. */
export const EDIT_JOIN_MS = 1000;
/** Range without bounds. */
export const NO_FILTER_RANGE = 'No filter';
/** Chart type of a new chart. */
export const DEFAULT_VIZ_TYPE = 'table';
/** Grain of a new time chart. */
export const DEFAULT_TIME_GRAIN = 'P1D';
/** Length of a filter's label before it is cut. */
export const FILTER_LABEL_CHARS = 40;
/** Options from which a select list is virtualised. */
export const VIRTUAL_SELECT_FROM = 100;
/** Length of a dataset's title before it is cut. */
export const DATASET_TITLE_CHARS = 25;
/** Width of the list of datasets to overwrite. */
export const DATASET_PICKER_PX = 401;
/** Owners shown by their initials before the rest is counted. */
export const OWNERS_SHOWN = 4;
