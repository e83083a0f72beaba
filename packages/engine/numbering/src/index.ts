export { NumberingModule } from './numbering.module.js';
export { NumberSeries, type SeriesKey } from './number-series.js';
export { type NumbersInUse, seriesOffFindings } from './numbers-in-use.js';
export { SeriesMender, type SeriesOff } from './series-mender.js';
export { fiscalYearLabel, formatNumber, sequenceSql, yearlyNumber } from './number-format.js';
export { SERIES_GUARD, takeNumber } from './take-number.js';
export { schema } from './schema.js';
