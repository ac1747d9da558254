/** How a null reads where values become names, and how filters write one. */
export const NULL_LABEL = '<NULL>';

/** The name of a value among others, one of which may be null under `label`: a text that reads like it stands in quotes. */
export const nameBesideNull = (text: string | null, label: string = NULL_LABEL): string => {
  if (text === null) return label;
  return text === label ? `"${label}"` : text;
};
