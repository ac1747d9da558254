// Draws the picture of the sign-in page from the sample data: routes between airports of the contiguous United States.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const DATA = join(ROOT, 'node_modules/vega-datasets/data');
const TARGET = join(ROOT, 'apps/web/public/sign-in-routes.svg');
const SIZE = { width: 720, height: 460, margin: 16 };
const FEWEST_FLIGHTS = 900;
/** Names with where each stands from its dot: beside it, so that none lies on another dot or leaves the picture. */
const NAMED = {
  SEA: ['Seattle', 9, -3, 'start'],
  LAX: ['Los Angeles', 0, 20, 'middle'],
  DEN: ['Denver', -8, -6, 'end'],
  DFW: ['Dallas', -8, 16, 'end'],
  ORD: ['Chicago', -8, -9, 'middle'],
  ATL: ['Atlanta', 9, 14, 'start'],
  MIA: ['Miami', -9, 5, 'end'],
  BOS: ['Boston', -4, -10, 'middle'],
};
/** Routes of a like number of flights are one line. */
const STEPS = 8;
const OUTSIDE = new Set(['AK', 'HI', 'PR', 'VI', 'GU', 'AS', 'CQ']);

function rowsOf(file) {
  const [head, ...lines] = readFileSync(join(DATA, file), 'utf8').trim().split(/\r?\n/);
  const names = head.split(',');
  return lines.map((line) => {
    const cells = line
      .match(/("([^"]*)"|[^,]*)(,|$)/g)
      .map((cell) => cell.replace(/,$/, '').replace(/^"|"$/g, ''));
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

/** Equirectangular with the parallel of 39 degrees true. */
function project(longitude, latitude) {
  const scale = (SIZE.width - 2 * SIZE.margin) / 58.5 / Math.cos((39 * Math.PI) / 180);
  const x = (longitude + 125) * Math.cos((39 * Math.PI) / 180) * scale + SIZE.margin;
  return [x, (49.5 - latitude) * scale * 0.96 + SIZE.margin];
}

function picture() {
  const airports = new Map(
    rowsOf('airports.csv')
      .filter((row) => !OUTSIDE.has(row.state))
      .map((row) => [row.iata, project(Number(row.longitude), Number(row.latitude))]),
  );
  const routes = rowsOf('flights-airport.csv')
    .map((row) => ({ ...row, count: Number(row.count) }))
    .filter(
      (row) => row.count >= FEWEST_FLIGHTS && airports.has(row.origin) && airports.has(row.destination),
    );
  const most = Math.max(...routes.map((route) => route.count));
  const traffic = new Map();
  for (const { origin, count } of routes) traffic.set(origin, (traffic.get(origin) ?? 0) + count);
  const busiest = Math.max(...traffic.values());
  const number = (value) => value.toFixed(1);
  const steps = Array.from({ length: STEPS }, () => '');
  for (const { origin, destination, count } of routes) {
    const [x1, y1] = airports.get(origin);
    const [x2, y2] = airports.get(destination);
    const step = Math.min(STEPS - 1, Math.floor((count / most) * STEPS));
    steps[step] += `M${number(x1)} ${number(y1)}L${number(x2)} ${number(y2)}`;
  }
  const lines = steps.map(
    (path, step) =>
      `<path d="${path}" stroke-opacity="${(0.08 + (0.5 * (step + 0.5)) / STEPS).toFixed(2)}"/>`,
  );
  const dots = [...traffic].map(([iata, count]) => {
    const [x, y] = airports.get(iata);
    return `<circle cx="${number(x)}" cy="${number(y)}" r="${number(1 + 4 * Math.sqrt(count / busiest))}"/>`;
  });
  const names = Object.entries(NAMED)
    .filter(([iata]) => airports.has(iata))
    .map(([iata, [name, dx, dy, anchor]]) => {
      const [x, y] = airports.get(iata);
      return `<text x="${number(x + dx)}" y="${number(y + dy)}" text-anchor="${anchor}">${name}</text>`;
    });
  const accent = 'style="stroke:var(--bv-accent)"';
  const words = 'style="fill:var(--bv-text1);stroke:var(--bv-rail)"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}"><g id="routes"><g ${accent} stroke-width="0.8" fill="none">${lines.join('')}</g><g style="fill:var(--bv-accent)">${dots.join('')}</g><g ${words} font-size="12" font-weight="600" stroke-width="3" stroke-linejoin="round" paint-order="stroke">${names.join('')}</g></g></svg>\n`;
}

/** Writes the picture; it follows from a package and stays out of git. Colours and font are those of the page that shows it. */
export function writeSignInPicture() {
  const drawn = picture();
  if (!existsSync(TARGET) || readFileSync(TARGET, 'utf8') !== drawn) writeFileSync(TARGET, drawn);
}
