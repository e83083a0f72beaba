/** UN/ECE Recommendation 20 and 21: the unit of a product is free text, in English or German. */
const CODES: Readonly<Record<string, readonly string[]>> = {
  C62: ['unit', 'units', 'one', 'einheit', 'einheiten'],
  H87: ['piece', 'pieces', 'pcs', 'pc', 'stück', 'stk'],
  HUR: ['hour', 'hours', 'h', 'hr', 'hrs', 'stunde', 'stunden', 'std'],
  MIN: ['minute', 'minutes', 'min', 'minuten'],
  DAY: ['day', 'days', 'd', 'tag', 'tage'],
  WEE: ['week', 'weeks', 'woche', 'wochen'],
  MON: ['month', 'months', 'monat', 'monate'],
  ANN: ['year', 'years', 'jahr', 'jahre'],
  KGM: ['kg', 'kilo', 'kilogram', 'kilograms', 'kilogramm'],
  GRM: ['g', 'gram', 'grams', 'gramm'],
  TNE: ['t', 'tonne', 'tonnes', 'tonnen'],
  MTR: ['m', 'metre', 'metres', 'meter', 'meters'],
  CMT: ['cm', 'centimetre', 'centimetres', 'zentimeter'],
  MMT: ['mm', 'millimetre', 'millimetres', 'millimeter'],
  KMT: ['km', 'kilometre', 'kilometres', 'kilometer'],
  MTK: ['m2', 'm²', 'sqm', 'square metre', 'quadratmeter', 'qm'],
  MTQ: ['m3', 'm³', 'cubic metre', 'kubikmeter', 'cbm'],
  LTR: ['l', 'litre', 'litres', 'liter'],
  MLT: ['ml', 'millilitre', 'milliliter'],
  KWH: ['kwh', 'kilowatt hour', 'kilowattstunde', 'kilowattstunden'],
  SET: ['set', 'sets', 'satz'],
  PR: ['pair', 'pairs', 'paar'],
  XBX: ['box', 'boxes', 'kiste', 'schachtel'],
  XPX: ['pallet', 'pallets', 'palette', 'paletten'],
  XPK: ['package', 'packages', 'pack', 'paket', 'packung'],
  XCT: ['carton', 'cartons', 'karton', 'kartons'],
  XBO: ['bottle', 'bottles', 'flasche', 'flaschen'],
  XRO: ['roll', 'rolls', 'rolle', 'rollen'],
  LS: ['lump sum', 'pauschal', 'pauschale'],
  E48: ['service', 'service unit', 'leistung'],
  P1: ['percent', '%', 'prozent'],
};

const BY_NAME = new Map(Object.entries(CODES).flatMap(([code, names]) => names.map((name) => [name, code] as const)));

/** The code of a unit; C62, "one", for one that is not known, and for a line without a product. */
export function unitCode(unit: string | null): string {
  const name = (unit ?? '').trim().toLowerCase().replace(/\.$/, '');
  return BY_NAME.get(name) ?? 'C62';
}
