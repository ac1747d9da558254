/** What a page of the server needs of a chunk. */
export interface BuiltChunk {
  readonly fileName: string;
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
}

/** Files that a page fetches as it opens: scripts and style sheets, those of what they import as well. */
export interface PageFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The files of a page whose entries these are. */
export function filesOf(entries: readonly string[], chunks: readonly BuiltChunk[]): PageFiles {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const scripts = new Set<string>();
  const open = chunks
    .filter(({ moduleIds }) =>
      moduleIds.some((id) => entries.some((end) => id.replaceAll('\\', '/').endsWith(end))),
    )
    .map(({ fileName }) => fileName);
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (scripts.has(name)) continue;
    scripts.add(name);
    open.push(...(byName.get(name)?.imports ?? []));
  }
  const styles = [...scripts].flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])]);
  return { scripts: [...scripts], styles: [...new Set(styles)] };
}
