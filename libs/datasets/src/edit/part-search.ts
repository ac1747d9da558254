/** Parts whose name, label, description or expression holds the text, in any letter case. */
export function matchingParts<
  Part extends {
    readonly verbose_name: string;
    readonly description: string;
    readonly expression: string;
  },
>(parts: readonly Part[], search: string, nameOf: (part: Part) => string): readonly Part[] {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return parts;
  return parts.filter((part) =>
    [nameOf(part), part.verbose_name, part.description, part.expression].some((text) =>
      text.toLowerCase().includes(wanted),
    ),
  );
}
