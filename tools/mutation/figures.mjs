/** What the log of the runs says of each mutant: `seen`, `hung`, `unseen`, `fixed` (it acts while loading only) or `alone`. */
export function stateOf(id, log) {
  const words = log.get(id) ?? new Set();
  if (words.has('killed')) return 'seen';
  if (words.has('hung')) return 'hung';
  if (words.has('survived')) return words.has('loads') ? 'fixed' : 'unseen';
  return words.has('loads') ? 'fixed' : 'alone';
}

/** A log as the words that were said of each mutant. */
export function wordsOf(text) {
  const words = new Map();
  for (const [word, id] of text.split('\n').map((line) => line.split(' '))) {
    if (id === undefined) continue;
    words.set(id, (words.get(id) ?? new Set()).add(word));
  }
  return words;
}

const isNamed = (mutant, equivalents) =>
  equivalents.some(
    ({ file, before, after }) => mutant.file === file && mutant.before === before && mutant.after === after,
  );

/** What an area reached, of mutants with their states: how many there are, how many were seen, and those that were not. */
export function figuresOf(mutants, equivalents) {
  const isSeen = ({ state }) => state === 'seen' || state === 'hung';
  const seen = mutants.filter(isSeen).length;
  const unseen = mutants.filter((mutant) => !isSeen(mutant));
  const survivors = unseen.filter((mutant) => !isNamed(mutant, equivalents));
  const all = seen + survivors.length;
  return {
    mutants: all,
    seen,
    hung: mutants.filter(({ state }) => state === 'hung').length,
    named: unseen.length - survivors.length,
    percent: all === 0 ? 0 : (100 * seen) / all,
    survivors,
  };
}

/** A line of the kept table. */
export const lineOf = ({ title }, { mutants, seen, hung, named, percent }) =>
  `| ${title} | ${mutants} | ${seen} | ${hung} | ${named} | ${percent.toFixed(1)} % |`;
