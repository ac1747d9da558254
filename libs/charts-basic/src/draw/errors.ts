import { defineErrors } from '@belvedere/core';

/** What a picture from rows is refused for. */
export const drawErrors = defineErrors({
  DRAW_TYPE_UNKNOWN: 'no chart is called "%(type)s"; set viz_type to one of %(known)s',
  DRAW_NEEDS_PAGE: '"%(type)s" is drawn in a browser only; choose a chart that has a scene',
  DRAW_NEEDS_SERVER:
    '"%(type)s" asks for several answers with these settings; compare no periods, or let a server draw it',
  DRAW_COLUMN_MISSING: 'the rows have no column "%(column)s"; they have %(columns)s',
  DRAW_COLUMN_MIXED: 'the column "%(column)s" holds %(kinds)s; give values of one kind',
});
