/** The injection token of {@link McpSettings}. */
export const MCP_SETTINGS = Symbol('mcp settings');

export interface McpSettings {
  /** Origins whose pages may call `/mcp` from a browser; empty: none. */
  readonly corsOrigins: readonly string[];
  /** Where clients reach the service: errors link to its catalogue. */
  readonly publicUrl: string;
}
