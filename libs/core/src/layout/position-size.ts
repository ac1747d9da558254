import { isJsonObject, type Json, type JsonObject } from '../json.ts';

/** Stands for the uuid that every placed chart is stored with. */
const ANY_UUID = '00000000-0000-0000-0000-000000000000';

function withUuid(component: Json | undefined): Json {
  if (!isJsonObject(component) || component['type'] !== 'CHART') return component ?? null;
  const { meta } = component;
  return { ...component, meta: { ...(isJsonObject(meta) ? meta : {}), uuid: ANY_UUID } };
}

/**
 * Bytes of a dashboard's layout as it is stored: UTF-8, each chart with its uuid, which a chart that was just placed
 * does not carry yet. Page and server ask this one function, so that what one takes the other does not refuse.
 */
export function positionTextBytes(positions: JsonObject): number {
  const stored = Object.fromEntries(
    Object.entries(positions).map(([key, component]) => [key, withUuid(component)]),
  );
  return new TextEncoder().encode(JSON.stringify(stored)).length;
}
