import Type from 'typebox';
import { Id, Maybe, Nullable } from '../schema.ts';

/** Where the charts stand whose answers are fetched ahead. */
export const WARM_PLACE = {
  /** Asks as the filters of that dashboard have it when it is opened. */
  dashboard_id: Maybe(Id),
  /** JSON text: `[{col, op, val}]`. */
  extra_filters: Maybe(Type.String({ maxLength: 100_000 })),
};

/** How it went for each chart: `viz_status` is `success`, or null beside the reason. */
export const WarmReply = Type.Object({
  result: Type.Array(
    Type.Object({
      chart_id: Type.Integer(),
      viz_error: Nullable(Type.String()),
      viz_status: Nullable(Type.String()),
    }),
  ),
});
