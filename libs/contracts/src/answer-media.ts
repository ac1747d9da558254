/** Media type by which a client asks for columns and per-query errors. */
export const COLUMNS_MEDIA_TYPE = 'application/vnd.belvedere.columns+json';

/** Media type by which a client asks for the same as Arrow streams, one per query. */
export const ARROW_MEDIA_TYPE = 'application/vnd.apache.arrow.stream';

/** Name under which a stream's schema carries, as JSON, what an answer says beside its rows. */
export const ARROW_NOTE = 'belvedere';
