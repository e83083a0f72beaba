import { createSocket, type Socket } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** A name server's data for a name. */
export interface Zone {
  readonly A?: readonly string[];
  readonly AAAA?: readonly string[];
  /** Another name, which has the addresses. */
  readonly CNAME?: string;
  /** `silent`: it never answers; `failing`: SERVFAIL. With a type, only for that type. */
  readonly is?: 'silent' | 'failing' | 'silent for AAAA';
}

const TYPES = { 1: 'A', 5: 'CNAME', 28: 'AAAA' } as const;
const SERVER_FAILED = 2;
const NO_SUCH_NAME = 3;

/** A name server on this machine that only knows these names; it never answers for the zone `silent.test`. */
export class NameServer {
  /** The received queries, such as `A example.test`. */
  readonly asked: string[] = [];

  private constructor(
    private readonly socket: Socket,
    private readonly zones: Readonly<Record<string, Zone>>,
  ) {
    socket.on('message', (question, { port, address }) => {
      const answer = this.answer(question);
      if (answer) socket.send(answer, port, address);
    });
  }

  static async open(zones: Readonly<Record<string, Zone>> = {}): Promise<NameServer> {
    const socket = createSocket('udp4');
    await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
    return new NameServer(socket, zones);
  }

  /** In the format of `WEBHOOK_NAME_SERVERS`. */
  get address(): string {
    return `127.0.0.1:${(this.socket.address() as AddressInfo).port}`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.socket.close(() => resolve()));
  }

  private answer(question: Buffer): Buffer | undefined {
    const { name, end } = readName(question);
    const type = TYPES[question.readUInt16BE(end) as keyof typeof TYPES] ?? 'CNAME';
    this.asked.push(`${type} ${name}`);
    const zone = this.zones[name];
    if (name.endsWith('silent.test') || zone?.is === 'silent' || zone?.is === `silent for ${type}`) return undefined;
    const reply = (code: number, records: readonly Buffer[]): Buffer => {
      const head = Buffer.from(question.subarray(0, 12));
      head.writeUInt16BE(0x8180 | code, 2);
      head.writeUInt16BE(records.length, 6);
      head.writeUInt32BE(0, 8);
      return Buffer.concat([head, question.subarray(12, end + 4), ...records]);
    };
    if (!zone) return reply(NO_SUCH_NAME, []);
    if (zone.is === 'failing') return reply(SERVER_FAILED, []);
    const owner = writeName(zone.CNAME ?? name);
    const alias = zone.CNAME === undefined ? [] : [record(writeName(name), 5, owner)];
    const addresses = type === 'CNAME' ? [] : (zone[type] ?? []);
    return reply(0, [...alias, ...addresses.map((address) => record(owner, type === 'A' ? 1 : 28, bytesOf(address)))]);
  }
}

function readName(question: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = question[at]!; length > 0; length = question[at]!) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), end: at + 1 };
}

function writeName(name: string): Buffer {
  return Buffer.concat([
    ...name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label, 'latin1')])),
    Buffer.of(0),
  ]);
}

function record(owner: Buffer, type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(10);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(1, 2);
  head.writeUInt16BE(data.length, 8);
  return Buffer.concat([owner, head, data]);
}

/** An IPv6 address must have all eight groups. */
function bytesOf(address: string): Buffer {
  if (!address.includes(':')) return Buffer.from(address.split('.').map(Number));
  return Buffer.from(
    address
      .split(':')
      .map((group) => group.padStart(4, '0'))
      .join(''),
    'hex',
  );
}
