export {
  claimService,
  findRunning,
  removeEmbedded,
  startEmbedded,
  type EmbeddedOptions,
  type EmbeddedServer,
} from './embedded-postgres.js';
export { upgradeEmbedded, type Upgraded } from './upgrade.js';
export { makeDataFolder, pathFailure, usingFolder } from './data-folder.js';
export { logFile } from './cluster-files.js';
