import type { StartFigures } from '../start/start.js';
import { shown, table } from './table.js';

export function startTable(figures: StartFigures): string {
  return table([
    ['start and size', ''],
    ['first 200, cold (new database), ms', shown(figures.coldMs)],
    ['first 200, warm, ms', shown(figures.warmMs)],
    ['memory idle, MB', shown(figures.idleMb)],
    ['run-time dependencies, direct', shown(figures.direct)],
    ['run-time dependencies, all', shown(figures.dependencies)],
    ['installed, PostgreSQL included, MB', shown(figures.installedMb)],
  ]);
}
