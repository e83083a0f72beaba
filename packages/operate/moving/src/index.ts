export { exportWorkspace, type ExtraFile } from './export-workspace.js';
export type { Manifest } from './folder-format.js';
export { type ImportOptions, importWorkspace } from './import-workspace.js';
export { missingTriggerRight } from './without-triggers.js';
export { MovingModule } from './moving.module.js';
export { restoreWorkspace, type RestoredWorkspace } from './restore-workspace.js';
export { RemoveWorkspaces } from './remove-workspaces.js';
export { workspaceTables } from './workspace-tables.js';
