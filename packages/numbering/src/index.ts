export { NumberingModule } from './numbering.module.js';
export { NumberSeries, type SeriesKey } from './number-series.js';
export { fiscalYearOf, formatNumber } from './number-format.js';
export { schema } from './schema.js';
