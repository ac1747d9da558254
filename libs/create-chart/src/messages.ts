/** Texts that the tools print. */
export const texts = {
  created: (folder: string): string =>
    `${folder} is ready.\n\n  cd ${folder}\n  npm install\n  npm test\n  npm run dev -- --connect http://127.0.0.1:8088\n`,
  usageCreate: 'usage: npm create @belvedere/chart <name>',
  usage: [
    'usage: belvedere-chart <command> [--entry src/chart.ts]',
    '',
    '  check                    runs the chart contract on src/chart.examples.ts and weighs the packed file',
    '  pack [--out file]        writes <name>.belvedere-chart.json, which an administrator installs',
    '  dev --connect <address>  shows the chart in a running instance, again after every change',
    '',
    'dev signs in with BELVEDERE_USER and BELVEDERE_PASSWORD, or with BELVEDERE_TOKEN.',
  ].join('\n'),
  nameRefused: (name: string): string =>
    `"${name}" cannot name a chart: use small letters, digits, - and _, a letter first`,
  folderTaken: (folder: string): string => `the folder ${folder} is there already`,
  versionMissing: (folder: string): string => `${folder}/package.json has no "version" such as 1.0.0`,
  assetsLeft: (names: string): string =>
    `a chart is one module, and the build left more: ${names}; import styles with "?inline" and pictures with "?url"`,
  codeTooLarge: (size: number, limit: number): string =>
    `the code has ${size} characters; at most ${limit} can be installed`,
  exampleTooLarge: (name: string, size: number, limit: number): string =>
    `the first example, "${name}", has ${size} characters of JSON; at most ${limit} are packed for the gallery's picture: put a smaller one first`,
  packed: (file: string, kilobytes: number): string => `${file}: ${kilobytes} kB`,
  checked: (count: number, kilobytes: number): string =>
    `${count} promises of the contract hold; the code has ${kilobytes} kB compressed`,
  budgetInvalid: (budget: string): string => `--budget is no number of kilobytes above 0: "${budget}"`,
  overBudget: (kilobytes: number, budget: number): string =>
    `the code has ${kilobytes} kB compressed, more than the budget of ${budget} kB`,
  noExamples: (file: string): string => `${file} exports no list of examples, so nothing can be drawn`,
  signInMissing: 'say who you are: set BELVEDERE_USER and BELVEDERE_PASSWORD, or BELVEDERE_TOKEN',
  refused: (what: string, status: number, reason: string): string =>
    `${what} was refused (${status}): ${reason}`,
  shown: (name: string, address: string): string =>
    `${name} is shown at ${address}/chart/add; open pages load anew after every change. Ctrl-C takes it away.`,
  shownAgain: (version: string, digest: string): string => `shown again: ${version} ${digest.slice(0, 12)}`,
  removed: (name: string): string => `${name} is taken away`,
} as const;
