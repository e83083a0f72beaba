export { NumberingModule } from './numbering.module.js';
export { NumberSeries, type SeriesKey } from './number-series.js';
export { type NumbersInUse, seriesOffFindings } from './numbers-in-use.js';
export { SeriesMender, type SeriesOff } from './series-mender.js';
export { fiscalYearOf, formatNumber } from './number-format.js';
export { schema } from './schema.js';
