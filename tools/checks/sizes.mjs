// What a stranger pays: bytes on disk for drawing one picture in Node, and kilobytes of one chart in a bundle.
import { readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';
import { failureOf, installedFolder } from './outsider.mjs';

const INSTALLED_MAX_MB = 40;
const CHART_MAX_KB = 30;
/** What drawing in Node must not bring along. */
const PAGE_PACKAGES = ['@blueprintjs', '@codemirror', 'react', 'react-dom', 'maplibre-gl'];

const DRAWING = `import { drawChart } from '@belvedere/charts-basic/draw';
const rows = [{ origin: 'ORD', flights: 3 }, { origin: 'DEN', flights: 2 }];
const svg = await drawChart(rows, { viz_type: 'pie', groupby: ['origin'], metric: 'flights' });
if (!svg.includes('ORD')) throw new Error(svg);
`;
const KIT = `export { createChartRegistry, drawChart, queryContextOf, reduceView } from '@belvedere/charts';
export * from '@belvedere/scene';
export { sceneToSvg } from '@belvedere/scene/svg';
export * from '@belvedere/controls';
export * from '@belvedere/core';
`;
const PIE = `${KIT}export { pie } from '@belvedere/charts-basic/chart/pie';\n`;

function bytesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

/** Chunks of a bundle of an entry, each with its compressed bytes. */
async function chunksOf(folder, name, source) {
  const input = join(folder, `${name}.mjs`);
  writeFileSync(input, source);
  const { output } = await build({
    root: folder,
    logLevel: 'silent',
    configFile: false,
    build: { write: false, minify: true, rolldownOptions: { input, preserveEntrySignatures: 'strict' } },
  });
  return output.flatMap((part) => (part.type === 'chunk' ? [gzipSync(part.code).length] : []));
}

async function bundleFigures(folder) {
  const kit = await chunksOf(folder, 'kit', KIT);
  const pie = await chunksOf(folder, 'pie', PIE);
  const sum = (sizes) => sizes.reduce((total, size) => total + size, 0) / 1000;
  return { chunks: pie.length, chartKb: sum(pie) - sum(kit), wholeKb: sum(pie) };
}

/** Sentences about figures that are too large. */
function sizeProblems({ installedMb, found, chunks, chartKb }) {
  const problems = [];
  if (installedMb > INSTALLED_MAX_MB)
    problems.push(
      `drawing in Node installs ${installedMb.toFixed(1)} MB; at most ${INSTALLED_MAX_MB} are promised`,
    );
  if (found.length > 0) problems.push(`drawing in Node installs ${found.join(', ')}`);
  if (chunks !== 1) problems.push(`a bundle with one chart has ${chunks} chunks in place of one`);
  if (chartKb > CHART_MAX_KB)
    problems.push(
      `a bundle with one chart has ${chartKb.toFixed(1)} kB beyond the kit; at most ${CHART_MAX_KB} are promised`,
    );
  return problems;
}

/** Installs the charts into an empty folder, draws there and bundles one; figures, or what failed. */
export async function measureCharts(outside) {
  const wanted = { dependencies: { '@belvedere/charts-basic': '*' } };
  const { folder, problem } = await installedFolder(outside, 'drawing', wanted);
  if (problem !== null) return [problem];
  writeFileSync(join(folder, 'draw.mjs'), DRAWING);
  const place = { cwd: folder, env: outside.env };
  const drawn = await failureOf('drawing in Node', process.execPath, ['draw.mjs'], place);
  const modules = join(folder, 'node_modules');
  const figures = {
    installedMb: bytesIn(modules) / 1e6,
    found: readdirSync(modules).filter((name) => PAGE_PACKAGES.includes(name)),
    ...(await bundleFigures(folder)),
  };
  console.log(
    `   drawing in Node: ${figures.installedMb.toFixed(1)} MB; pie: ${figures.chartKb.toFixed(1)} kB beyond the kit`,
  );
  return [drawn, ...sizeProblems(figures)];
}
