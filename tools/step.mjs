// Runs one check of the whole repository as a task that Nx can keep: prints its problems, and ends with 1 when there are any.
const CHECKS = {
  packages: async () => (await import('./checks/packages.mjs')).packageProblems(),
};

const [name = ''] = process.argv.slice(2);
const found = await CHECKS[name]();
for (const problem of found) console.error(`  ${problem}`);
process.exitCode = found.length === 0 ? 0 : 1;
