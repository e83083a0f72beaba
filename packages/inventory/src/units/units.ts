/** A unit in which products are counted. */
export interface Unit {
  /** Of UN/ECE Recommendation 20, or of Recommendation 21 with an X before it. */
  readonly code: string;
  readonly name: ByLanguage;
  /** Behind a quantity on paper; empty for `C62`, which needs none. */
  readonly symbol: ByLanguage;
  /** How many decimals a quantity usually has. */
  readonly decimals: number;
  /** What it measures; null: none of these. */
  readonly category: UnitCategory | null;
  /** How many of the category's base unit it is, exactly; null: it converts into no other by itself. */
  readonly factor: number | null;
}

export const UNIT_CATEGORIES = ['count', 'mass', 'length', 'area', 'volume', 'time'] as const;
export type UnitCategory = (typeof UNIT_CATEGORIES)[number];

type ByLanguage = Readonly<Record<'en' | 'de', string>>;

/** Code, decimals, then name, symbol and other words in English, and the same in German. */
type Row = readonly [
  code: string,
  decimals: number,
  name: string,
  symbol: string,
  words: string,
  nameDe: string,
  symbolDe: string,
  wordsDe: string,
];

/** The unit of what has no other one. */
export const ONE = 'C62';

const ROWS: readonly Row[] = [
  [ONE, 0, 'unit', '', 'units one', 'Einheit', '', 'Einheiten eins'],
  ['H87', 0, 'piece', 'pcs', 'pieces pc', 'Stück', 'Stk.', 'Stk Stücke'],
  ['EA', 0, 'each', 'ea.', '', 'je Stück', 'Stk.', ''],
  ['NAR', 0, 'article', 'items', 'articles item', 'Artikel', 'Art.', 'Art'],
  ['SET', 0, 'set', 'sets', '', 'Satz', 'Satz', 'Sätze Set'],
  ['PR', 0, 'pair', 'pairs', 'prs', 'Paar', 'Paar', 'Paare'],
  ['DZN', 0, 'dozen', 'doz.', 'doz dozens', 'Dutzend', 'Dtzd.', 'Dtzd'],
  ['CEN', 0, 'hundred', 'hundred', 'hundreds', 'Hundert', 'Hundert', ''],
  ['MIL', 0, 'thousand', 'thousand', 'thousands', 'Tausend', 'Tsd.', 'Tsd'],
  ['LS', 0, 'lump sum', 'lump sum', 'flat', 'Pauschale', 'psch.', 'pauschal psch'],
  ['E48', 2, 'service unit', 'units', 'service services', 'Leistungseinheit', 'LE', 'Leistung Leistungen'],
  ['P1', 2, 'percent', '%', '', 'Prozent', '%', ''],
  ['IE', 0, 'person', 'persons', 'people', 'Person', 'Pers.', 'Personen Pers'],
  ['SEC', 0, 'second', 's', 'seconds sec', 'Sekunde', 's', 'Sekunden Sek'],
  ['MIN', 0, 'minute', 'min', 'minutes mins', 'Minute', 'Min.', 'Minuten'],
  ['HUR', 2, 'hour', 'h', 'hours hr hrs', 'Stunde', 'Std.', 'Stunden Std'],
  ['DAY', 2, 'day', 'days', 'd', 'Tag', 'Tage', ''],
  ['WEE', 2, 'week', 'weeks', 'wk', 'Woche', 'Wochen', ''],
  ['MON', 2, 'month', 'months', 'mth', 'Monat', 'Monate', ''],
  ['QAN', 2, 'quarter', 'quarters', '', 'Quartal', 'Quartale', 'Vierteljahr'],
  ['ANN', 2, 'year', 'years', 'yr', 'Jahr', 'Jahre', ''],
  ['MGM', 3, 'milligram', 'mg', 'milligrams', 'Milligramm', 'mg', ''],
  ['GRM', 3, 'gram', 'g', 'grams gramme', 'Gramm', 'g', ''],
  ['KGM', 3, 'kilogram', 'kg', 'kilograms kilo kilos', 'Kilogramm', 'kg', ''],
  ['DTN', 3, 'decitonne', 'dt', 'quintal', 'Dezitonne', 'dt', 'Doppelzentner'],
  ['TNE', 3, 'tonne', 't', 'tonnes', 'Tonne', 't', 'Tonnen'],
  ['LBR', 3, 'pound', 'lb', 'pounds lbs', 'Pfund', 'lb', ''],
  ['ONZ', 3, 'ounce', 'oz', 'ounces', 'Unze', 'oz', 'Unzen'],
  ['MMT', 3, 'millimetre', 'mm', 'millimetres millimeter', 'Millimeter', 'mm', ''],
  ['CMT', 3, 'centimetre', 'cm', 'centimetres centimeter', 'Zentimeter', 'cm', ''],
  ['DMT', 3, 'decimetre', 'dm', 'decimetres decimeter', 'Dezimeter', 'dm', ''],
  ['MTR', 3, 'metre', 'm', 'metres meter meters', 'Meter', 'm', ''],
  ['KMT', 3, 'kilometre', 'km', 'kilometres kilometer', 'Kilometer', 'km', ''],
  ['LM', 3, 'linear metre', 'lin. m', '', 'laufender Meter', 'lfm', 'Laufmeter'],
  ['INH', 3, 'inch', 'in', 'inches', 'Zoll', 'in', ''],
  ['FOT', 3, 'foot', 'ft', 'feet', 'Fuß', 'ft', ''],
  ['YRD', 3, 'yard', 'yd', 'yards', 'Yard', 'yd', ''],
  ['SMI', 3, 'mile', 'mi', 'miles', 'Meile', 'mi', 'Meilen'],
  ['CMK', 3, 'square centimetre', 'cm²', 'cm2', 'Quadratzentimeter', 'cm²', ''],
  ['MTK', 3, 'square metre', 'm²', 'm2 sqm', 'Quadratmeter', 'm²', 'qm'],
  ['FTK', 3, 'square foot', 'sq ft', 'sqft ft²', 'Quadratfuß', 'sq ft', ''],
  ['ACR', 3, 'acre', 'ac', 'acres', 'Acre', 'ac', ''],
  ['MLT', 3, 'millilitre', 'ml', 'millilitres milliliter', 'Milliliter', 'ml', ''],
  ['CLT', 3, 'centilitre', 'cl', 'centilitres centiliter', 'Zentiliter', 'cl', ''],
  ['LTR', 3, 'litre', 'l', 'litres liter liters', 'Liter', 'l', ''],
  ['HLT', 3, 'hectolitre', 'hl', 'hectolitres hectoliter', 'Hektoliter', 'hl', ''],
  ['GLL', 3, 'gallon', 'gal', 'gallons', 'Gallone', 'gal', 'Gallonen'],
  ['MTQ', 3, 'cubic metre', 'm³', 'm3 cbm', 'Kubikmeter', 'm³', ''],
  ['KWT', 3, 'kilowatt', 'kW', 'kilowatts', 'Kilowatt', 'kW', ''],
  ['KWH', 3, 'kilowatt hour', 'kWh', '', 'Kilowattstunde', 'kWh', 'Kilowattstunden'],
  ['MWH', 3, 'megawatt hour', 'MWh', '', 'Megawattstunde', 'MWh', 'Megawattstunden'],
  ['AD', 0, 'byte', 'B', 'bytes', 'Byte', 'B', ''],
  ['E34', 3, 'gigabyte', 'GB', 'gigabytes', 'Gigabyte', 'GB', ''],
  ['E35', 3, 'terabyte', 'TB', 'terabytes', 'Terabyte', 'TB', ''],
  ['XBG', 0, 'bag', 'bags', '', 'Beutel', 'Btl.', 'Btl Sack Säcke'],
  ['XBX', 0, 'box', 'boxes', '', 'Kiste', 'Kisten', 'Schachtel Schachteln'],
  ['XBO', 0, 'bottle', 'bottles', '', 'Flasche', 'Fl.', 'Flaschen Fl'],
  ['XCX', 0, 'can', 'cans', '', 'Dose', 'Dosen', ''],
  ['XCT', 0, 'carton', 'cartons', '', 'Karton', 'Kart.', 'Kartons Kart'],
  ['XPK', 0, 'package', 'packages', 'pack packs', 'Packung', 'Pck.', 'Packungen Pck Paket Pakete'],
  ['XPX', 0, 'pallet', 'pallets', '', 'Palette', 'Pal.', 'Paletten Pal'],
  ['XRO', 0, 'roll', 'rolls', '', 'Rolle', 'Rollen', ''],
  ['XST', 0, 'sheet', 'sheets', '', 'Blatt', 'Bl.', 'Bl Bogen'],
];

/**
 * What each unit measures, with its factor to the base of the category: C62, KGM, MTR, MTK, LTR and HUR. The metric factors are those of the
 * International System of Units. Pound, ounce, inch, foot, yard, mile and gallon (of the United States) are defined exactly by the metric units
 * (NIST Special Publication 811, Appendix B); of the acre two definitions are in use. A minute is no exact decimal of an hour, and a day, a
 * month or a box has no fixed number of hours or pieces: their factor is null, and a product says what they are.
 */
const MEASURES: Readonly<Record<UnitCategory, Readonly<Record<string, string | null>>>> = {
  count: {
    ...{ [ONE]: '1', H87: '1', EA: '1', NAR: '1', PR: '2', DZN: '12', CEN: '100', MIL: '1000' },
    ...{ SET: null, XBG: null, XBX: null, XBO: null, XCX: null, XCT: null, XPK: null, XPX: null, XRO: null, XST: null },
  },
  mass: {
    ...{ MGM: '0.000001', GRM: '0.001', KGM: '1', DTN: '100', TNE: '1000' },
    ...{ LBR: '0.45359237', ONZ: '0.028349523125' },
  },
  length: {
    ...{ MMT: '0.001', CMT: '0.01', DMT: '0.1', MTR: '1', LM: '1', KMT: '1000' },
    ...{ INH: '0.0254', FOT: '0.3048', YRD: '0.9144', SMI: '1609.344' },
  },
  area: { CMK: '0.0001', MTK: '1', FTK: '0.09290304', ACR: null },
  volume: { MLT: '0.001', CLT: '0.01', LTR: '1', HLT: '100', MTQ: '1000', GLL: '3.785411784' },
  time: { SEC: null, MIN: null, HUR: '1', DAY: null, WEE: null, MON: null, QAN: null, ANN: null },
};

interface Measure {
  readonly category: UnitCategory;
  readonly factor: string | null;
}

const MEASURE_OF = new Map(
  UNIT_CATEGORIES.flatMap((category) =>
    Object.entries(MEASURES[category]).map(([code, factor]): [string, Measure] => [code, { category, factor }]),
  ),
);

/** The units that documents may have (domain.md 4.2). */
export const UNITS: readonly Unit[] = ROWS.map(([code, decimals, en, symbol, , de, symbolDe]) => {
  const { category = null, factor = null } = MEASURE_OF.get(code) ?? {};
  return {
    ...{ code, decimals, name: { en, de }, symbol: { en: symbol, de: symbolDe } },
    ...{ category, factor: factor === null ? null : Number(factor) },
  };
});

/** What a unit measures, with its exact factor; undefined: nothing that converts. */
export const measureOf = (code: string): Measure | undefined => MEASURE_OF.get(code);

/** The units that convert by themselves, with their exact factors. */
export const STANDARD_FACTORS = [...MEASURE_OF].flatMap(([code, { category, factor }]) =>
  factor === null ? [] : [{ code, category, factor }],
);

/** How many decimals a quantity in this unit usually has. */
export const usualDecimals = (code: string): number => BY_CODE.get(code)?.decimals ?? 0;

const BY_CODE = new Map(UNITS.map((unit) => [unit.code, unit]));

const BY_WORD = new Map(
  ROWS.flatMap(([code, , name, symbol, words, nameDe, symbolDe, wordsDe]) =>
    [name, symbol, ...words.split(' '), nameDe, symbolDe, ...wordsDe.split(' '), code].map(
      (word) => [folded(word), code] as const,
    ),
  )
    .filter(([word]) => word !== '')
    // If two units share a word, such as the symbol `units`, the first one has it.
    .reverse(),
);

function folded(word: string): string {
  return word.trim().toLowerCase().replaceAll('.', '');
}

/** The code of a unit in the words of people, in English or German; undefined if it is not known. */
export const unitCodeOf = (text: string): string | undefined => BY_WORD.get(folded(text));

/** The code of a product with this unit that names none. */
export const impliedUnitCode = (unit: string): string => unitCodeOf(unit) ?? ONE;

export const isUnitCode = (code: string): boolean => BY_CODE.has(code);

/** What stands behind a quantity on paper; undefined for one, and for a code that is not in the list. */
export const unitSymbol = (code: string, language: 'en' | 'de'): string | undefined =>
  BY_CODE.get(code)?.symbol[language] || undefined;
