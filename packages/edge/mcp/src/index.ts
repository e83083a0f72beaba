export { McpModule, type McpSettings } from './mcp.module.js';
export { WorkspaceByToken } from './workspace-by-token.js';
