import type { FastifyReply } from 'fastify';

/** Says that the answer depends on this header of the request; once, however often it is said. */
export function vary(reply: FastifyReply, name: string): void {
  const known = reply.getHeader('vary')?.toString() ?? '';
  const names = known.split(',').map((one) => one.trim().toLowerCase());
  if (!names.includes(name.toLowerCase())) reply.header('vary', known === '' ? name : `${known}, ${name}`);
}
