import { type DynamicModule, Module } from '@nestjs/common';
import { McpController } from './mcp.controller.js';
import { MCP_SETTINGS, type McpSettings } from './settings.js';
import { WorkspaceByToken } from './workspace-by-token.js';

export type { McpSettings } from './settings.js';

/**
 * Needs AccessModule, ThrottlerModule and RecordsModule. The application binds {@link WorkspaceByToken} before the guard that looks the
 * token up.
 */
@Module({})
export class McpModule {
  static forRoot(settings: McpSettings): DynamicModule {
    return {
      module: McpModule,
      controllers: [McpController],
      providers: [WorkspaceByToken, { provide: MCP_SETTINGS, useValue: settings }],
      exports: [WorkspaceByToken],
    };
  }
}
