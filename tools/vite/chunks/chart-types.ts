const LOADERS = /[\\/]libs[\\/]charts-[a-z]+[\\/]src[\\/]loaders\.ts$/;
const TYPE =
  /["']?(\w+)["']?:\s*async\s*\(\)\s*=>\s*\(\s*await import\(\s*["']\.(\/[a-z0-9-]+\/plugin\.ts)["']/g;

/** Chart types that a module lists, each with the end of the path of its plugin; empty for other modules. */
export function chartTypesIn(id: string, code: string): readonly (readonly [type: string, entry: string])[] {
  if (!LOADERS.test(id)) return [];
  return [...code.matchAll(TYPE)].map(([, type = '', entry = '']) => [type, entry] as const);
}
