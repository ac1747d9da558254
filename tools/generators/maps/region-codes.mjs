// ISO 3166-2 codes of regions: found by name in the list of codes, taken from a table where that list has other regions.

/** Countries whose region ids in the shapes are the second half of the ISO code. */
const IDS_ARE_CODES = new Set(['IT']);

const FRANCE = `01 Ain,02 Aisne,03 Allier,04 Alpes-de-Haute-Provence,05 Hautes-Alpes,06 Alpes-Maritimes,07 Ardèche,08 Ardennes,
09 Ariège,10 Aube,11 Aude,12 Aveyron,13 Bouches-du-Rhône,14 Calvados,15 Cantal,16 Charente,17 Charente-Maritime,18 Cher,
19 Corrèze,2A Corse-du-Sud,2B Haute-Corse,21 Côte-d'Or,22 Côtes-d'Armor,23 Creuse,24 Dordogne,25 Doubs,26 Drôme,27 Eure,
28 Eure-et-Loir,29 Finistère,30 Gard,31 Haute-Garonne,32 Gers,33 Gironde,34 Hérault,35 Ille-et-Vilaine,36 Indre,
37 Indre-et-Loire,38 Isère,39 Jura,40 Landes,41 Loir-et-Cher,42 Loire,43 Haute-Loire,44 Loire-Atlantique,45 Loiret,46 Lot,
47 Lot-et-Garonne,48 Lozère,49 Maine-et-Loire,50 Manche,51 Marne,52 Haute-Marne,53 Mayenne,54 Meurthe-et-Moselle,55 Meuse,
56 Morbihan,57 Moselle,58 Nièvre,59 Nord,60 Oise,61 Orne,62 Pas-de-Calais,63 Puy-de-Dôme,64 Pyrénées-Atlantiques,
65 Hautes-Pyrénées,66 Pyrénées-Orientales,67 Bas-Rhin,68 Haut-Rhin,69 Rhône,70 Haute-Saône,71 Saône-et-Loire,72 Sarthe,
73 Savoie,74 Haute-Savoie,75 Paris,76 Seine-Maritime,77 Seine-et-Marne,78 Yvelines,79 Deux-Sèvres,80 Somme,81 Tarn,
82 Tarn-et-Garonne,83 Var,84 Vaucluse,85 Vendée,86 Vienne,87 Haute-Vienne,88 Vosges,89 Yonne,90 Territoire de Belfort,
91 Essonne,92 Hauts-de-Seine,93 Seine-Saint-Denis,94 Val-de-Marne,95 Val-d'Oise,971 Guadeloupe,972 Martinique,
973 Guyane française,974 La Réunion,976 Mayotte`;

const POLAND = `02 Lower Silesian,04 Kuyavian-Pomeranian,06 Lublin,08 Lubusz,10 Łódź,12 Lesser Poland,14 Masovian,16 Opole,
18 Subcarpathian,20 Podlachian,22 Pomeranian,24 Silesian,26 Świętokrzyskie,28 Warmian-Masurian,30 Greater Poland,
32 West Pomeranian`;

const KOREA = `11 Seoul,26 Busan,27 Daegu,28 Incheon,29 Gwangju,30 Daejeon,31 Ulsan,41 Gyeonggi,42 Gangwon,43 North Chungcheong,
44 South Chungcheong,45 North Jeolla,46 South Jeolla,47 North Gyeongsang,48 South Gyeongsang,49 Jeju`;

const TABLES = { FR: FRANCE, PL: POLAND, KR: KOREA };
const CLOSE = 0.72;
const KIND_WORDS =
  /\b(?:oblast|oblasts|province|provinces|region|krai|kray|republic|prefecture|district|county|state|governorate|department|departement|municipality|autonomous|okrug|city|territory|parish|division|commune|emirate|rayon|raion|maakond|of|the|and|de|da|do|la|le|el|al|ad|ash|as)\b/g;

const plain = (name) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ł/g, 'l')
    .replace(/ø/g, 'o')
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();

function bare(name) {
  const words = plain(name).replace(KIND_WORDS, ' ').replace(/\s+/g, ' ').trim();
  return words === '' ? plain(name) : words;
}

const pairsOf = (text) => Array.from({ length: text.length - 1 }, (_, index) => text.slice(index, index + 2));

/** Share of letter pairs that two names have in common, 0 to 1 (Dice). */
function likeness(one, other) {
  if (one === other) return 1;
  const [a, b] = [pairsOf(one), pairsOf(other)];
  const left = [...b];
  const same = a.filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  }).length;
  return (2 * same) / Math.max(1, a.length + b.length);
}

const tableOf = (cca2) =>
  TABLES[cca2].split(',').map((entry) => {
    const [code, ...name] = entry.trim().split(' ');
    return { shortCode: code, name: name.join(' ') };
  });

/** ISO 3166-2 codes for named regions of a country, one-to-one, the likest names first; null where none is like it. */
export function regionCodes(cca2, regions, listed) {
  const codes = regions.map(() => null);
  if (IDS_ARE_CODES.has(cca2))
    return regions.map(({ id }) => (/^[A-Z]{2}\.[A-Z]{2}$/.test(id) ? id.replace('.', '-') : null));
  const known = (TABLES[cca2] === undefined ? listed : tableOf(cca2)).filter(({ shortCode }) => shortCode);
  const likes = regions.flatMap(({ name }, index) =>
    name === null
      ? []
      : known.map((entry, at) => ({
          index,
          at,
          like: Math.max(likeness(bare(name), bare(entry.name)), plain(name) === plain(entry.name) ? 1.1 : 0),
        })),
  );
  const taken = new Set();
  for (const { index, at, like } of likes.toSorted((a, b) => b.like - a.like)) {
    if (like < CLOSE || codes[index] !== null || taken.has(at)) continue;
    codes[index] = `${cca2}-${known[at].shortCode}`;
    taken.add(at);
  }
  return codes;
}
