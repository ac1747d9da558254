// Codes that the map packages lack: ISO 3166-1 alpha-3 where the file name is another, and codes of the Olympic committees.

/** ISO 3166-1 alpha-3 of a file of the packages, where its name is not that code; null for land without a code. */
export const ALPHA3_OF_FILE = {
  ald: 'ALA',
  kos: 'XKX',
  psx: 'PSE',
  sah: 'ESH',
  sds: 'SSD',
  tls: 'TLS',
  atc: null,
  bjn: null,
  clp: null,
  csi: null,
  cyn: null,
  esb: null,
  ioa: null,
  kab: null,
  pga: null,
  scr: null,
  ser: null,
  sol: null,
  usg: null,
  wsb: null,
};

const SAME = `AFG ALB AND ARG ARM AUS AUT AZE BDI BEL BEN BIH BLR BOL BRA CAF CAN CHN CIV CMR COD COK COL COM CPV CUB CYP CZE DJI
DMA DOM ECU EGY ERI ESP EST ETH FIN FRA FSM GAB GBR GEO GHA GUM GUY HKG HUN IND IRL IRQ ISL ISR ITA JAM JOR JPN KAZ KEN KGZ
KIR KOR LAO LBN LBR LCA LIE LTU LUX MAR MDA MDV MEX MHL MKD MLI MLT MNE MOZ NAM NOR NRU NZL PAK PAN PER PLW PNG POL PRK QAT
ROU RUS RWA SEN SGP SLE SMR SOM SRB SSD STP SUR SVK SWE SWZ SYR THA TJK TKM TLS TTO TUN TUR TUV UGA UKR USA UZB VEN YEM`;

const OTHER = `DZA ALG,ASM ASA,AGO ANG,ATG ANT,ABW ARU,BHS BAH,BGD BAN,BRB BAR,BMU BER,BTN BHU,BLZ BIZ,BWA BOT,BHR BRN,BRN BRU,
BGR BUL,BFA BUR,KHM CAM,CYM CAY,COG CGO,TCD CHA,CHL CHI,CRI CRC,HRV CRO,DNK DEN,SLV ESA,FJI FIJ,GMB GAM,GNB GBS,GNQ GEQ,
DEU GER,GRC GRE,GRD GRN,GTM GUA,GIN GUI,HTI HAI,HND HON,IDN INA,IRN IRI,VIR ISV,VGB IVB,SAU KSA,XKX KOS,KWT KUW,LVA LAT,
LBY LBA,LSO LES,MDG MAD,MYS MAS,MWI MAW,MNG MGL,MCO MON,MUS MRI,MRT MTN,MMR MYA,NIC NCA,NLD NED,NPL NEP,NGA NGR,NER NIG,
OMN OMA,PRY PAR,PHL PHI,PSE PLE,PRT POR,PRI PUR,ZAF RSA,WSM SAM,SYC SEY,KNA SKN,SVN SLO,SLB SOL,LKA SRI,SDN SUD,CHE SUI,
TZA TAN,TGO TOG,TON TGA,TWN TPE,ARE UAE,URY URU,VUT VAN,VNM VIE,VCT VIN,ZMB ZAM,ZWE ZIM`;

/** Olympic code by ISO 3166-1 alpha-3; countries without a committee are absent. */
export const IOC = new Map([
  ...SAME.split(/\s+/).map((code) => [code, code]),
  ...OTHER.split(/,\s*/).map((pair) => pair.trim().split(' ')),
]);

/** Further names of a country by its ISO 3166-1 alpha-2, as data files write them. */
export const OTHER_NAMES = {
  BO: ['Bolivia, Plurinational State of'],
  BS: ['The Bahamas'],
  CD: ['Democratic Republic of the Congo', 'DR Congo', 'Congo, Dem. Rep.', 'Congo (Kinshasa)', 'Zaire'],
  CG: ['Republic of the Congo', 'Congo, Rep.', 'Congo (Brazzaville)'],
  CI: ['Ivory Coast'],
  CV: ['Cape Verde'],
  CZ: ['Czech Republic'],
  EG: ['Egypt, Arab Rep.'],
  FM: ['Micronesia, Fed. Sts.', 'Federated States of Micronesia'],
  GB: ['UK', 'Great Britain', 'Britain'],
  GM: ['The Gambia', 'Gambia, The'],
  HK: ['Hong Kong', 'Hong Kong, China'],
  IR: ['Iran, Islamic Rep.'],
  KG: ['Kyrgyz Republic'],
  KP: ['North Korea', 'Korea, Dem. Rep.', 'Korea, North'],
  KR: ['South Korea', 'Korea, Rep.', 'Korea', 'Korea, South', 'Republic of Korea'],
  LA: ['Lao PDR', 'Lao'],
  MK: ['FYR Macedonia', 'Macedonia, FYR', 'Macedonia'],
  MM: ['Burma', 'Myanmar'],
  MO: ['Macau', 'Macao'],
  PS: ['West Bank and Gaza', 'State of Palestine', 'Palestine'],
  RU: ['Russian Federation'],
  SK: ['Slovak Republic'],
  SY: ['Syrian Arab Republic'],
  SZ: ['Swaziland'],
  TL: ['East Timor'],
  TR: ['Turkey', 'Turkiye'],
  TW: ['Taiwan, China'],
  TZ: ['United Republic of Tanzania'],
  US: ['USA', 'United States of America', 'U.S.', 'U.S.A.'],
  VA: ['Holy See', 'Vatican'],
  VE: ['Venezuela, RB'],
  VN: ['Viet Nam'],
  YE: ['Yemen, Rep.'],
};

/** English names that are shorter, or better known, than those of the platform. */
export const SHOWN_NAMES = {
  CD: 'DR Congo',
  CG: 'Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
};

/** Stored names of a country's map where they are not its English name in lower case. */
export const STORED_NAMES = { US: 'usa', GB: 'uk', TR: 'turkey', CZ: 'czech_republic', CI: 'ivory_coast' };
