const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\//, 'Firefox'],
  [/Chrom(?:e|ium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

const firstOf = (known: readonly (readonly [RegExp, string])[], agent: string): readonly string[] => {
  const found = known.find(([sign]) => sign.test(agent));
  return found === undefined ? [] : [found[1]];
};

/** Browser and system that a program says it is: "Chrome, macOS"; the start of what it says where neither is known. */
export function deviceOf(agent: string): { readonly name: string; readonly isPhone: boolean } {
  const parts = [...firstOf(BROWSERS, agent), ...firstOf(SYSTEMS, agent)];
  const name = parts.length === 0 ? agent.slice(0, 40) || '?' : parts.join(', ');
  return { name, isPhone: /iPhone|Android/.test(agent) };
}
