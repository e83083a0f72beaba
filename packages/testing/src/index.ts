export { testCluster, temporaryDataDir, CLUSTER_VARIABLE, FAST_SETTINGS } from './cluster.js';
export { cloneDatabase, type TestDatabase, type TestDatabaseOptions } from './test-database.js';
export { catalogueFaults, type CatalogueOptions } from './catalogue.js';
export { checked, checkedEach, rowRules, type RowRule, rulesOf } from './row-rules.js';
export { Random } from './random.js';
export { NameServer, type Zone } from './name-server.js';
export { answering, type Arrived, type Behaviour, Sink, taking, until } from './sink.js';
export { roundTrips, statementsSent } from './statements-sent.js';
export { holdShownAgainstRead } from './shown-as-read.js';
