import { withOwner } from '@daybook/database';

/** Where databases are made and renamed: no session may be in one of those. */
const OTHER_DATABASE = 'postgres';

/** A server of the database, as the coordinator knows it. */
export interface Server {
  /** `host:port`. */
  readonly name: string;
  url(database?: string): string;
}

export interface Servers {
  /** The name of the database that is in use. */
  readonly live: string;
  readonly coordinator: Server;
  readonly workers: readonly Server[];
}

const NODES = `
  SELECT n.nodename AS host, n.nodeport AS port,
    (SELECT substring(a.authinfo FROM 'password=(\\S+)') FROM pg_catalog.pg_dist_authinfo a
      WHERE a.rolename = current_user AND a.nodeid IN (0, n.nodeid) ORDER BY a.nodeid DESC LIMIT 1) AS password
  FROM pg_catalog.pg_dist_node n WHERE n.noderole = 'primary' AND n.groupid <> 0 ORDER BY n.groupid`;

interface Node {
  readonly host: string;
  readonly port: number;
  readonly password: string | null;
}

/** The coordinator behind this URL, and the workers that it knows, for the same login. */
export async function serversOf(ownerUrl: string): Promise<Servers> {
  const [live, nodes] = await withOwner(ownerUrl, async (client) => {
    const { rows } = await client.query<{ live: string; citus: boolean }>(
      `SELECT current_database() AS live, to_regclass('pg_catalog.pg_dist_node') IS NOT NULL AS citus`,
    );
    return [rows[0]!.live, rows[0]!.citus ? (await client.query<Node>(NODES)).rows : []] as const;
  });
  const { hostname, port } = new URL(ownerUrl);
  return {
    live,
    coordinator: serverOf(ownerUrl, `${hostname}:${port || '5432'}`),
    workers: nodes.map((node) => serverOf(urlOf(ownerUrl, node), `${node.host}:${node.port}`)),
  };
}

function urlOf(ownerUrl: string, { host, port, password }: Node): string {
  const url = new URL(ownerUrl);
  url.searchParams.delete('host');
  url.searchParams.delete('port');
  url.hostname = host.includes(':') ? `[${host}]` : host;
  url.port = String(port);
  if (password !== null) url.password = encodeURIComponent(password);
  return url.href;
}

function serverOf(base: string, name: string): Server {
  const url = (database = OTHER_DATABASE): string => {
    const at = new URL(base);
    at.pathname = `/${encodeURIComponent(database)}`;
    return at.href;
  };
  return { name, url };
}
