/** Which functions user SQL may call. */
export interface FunctionPolicy {
  /** Functions that may stand where a table stands, lower case. */
  readonly tableFunctions: ReadonlySet<string>;
  /** Names refused wherever they are called. */
  readonly refused: RegExp;
}

/** First of the called names that the policy refuses; null when none. */
export function refusedFunction(policy: FunctionPolicy, called: readonly string[]): string | null {
  return called.find((name) => policy.refused.test(name)) ?? null;
}

/** First table function outside the allow-list; null when none. */
export function refusedTableFunction(policy: FunctionPolicy, used: readonly string[]): string | null {
  return used.find((name) => !policy.tableFunctions.has(name)) ?? null;
}
