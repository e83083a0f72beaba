import type { FastifyReply } from 'fastify';

/** Adds a request header to `Vary`, once. */
export function vary(reply: FastifyReply, name: string): void {
  const known = reply.getHeader('vary')?.toString() ?? '';
  const names = known.split(',').map((one) => one.trim().toLowerCase());
  if (!names.includes(name.toLowerCase())) reply.header('vary', known === '' ? name : `${known}, ${name}`);
}
