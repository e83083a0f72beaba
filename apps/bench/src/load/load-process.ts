import { answerQuestions } from '../process/subprocess.js';
import { Connection } from './connection.js';
import type { Flow, LoadAnswer, LoadQuestion, Step } from './flow.js';

// Sends requests from its own process, each as soon as the previous one is answered, on this many connections.

answerQuestions<LoadQuestion>(run);

interface Tally {
  readonly question: LoadQuestion;
  readonly endsAt: number;
  readonly times: number[];
  n: number;
  requests: number;
  refused: number;
  refusal: string | undefined;
  taken: number;
}

async function run(question: LoadQuestion): Promise<LoadAnswer> {
  const ports = [question.url, ...(question.otherUrls ?? [])].map((url) => Number(new URL(url).port));
  const connections = await Promise.all(
    Array.from({ length: question.connections }, (_, i) => Connection.open(ports[i % ports.length]!)),
  );
  const began = performance.now();
  const tally: Tally = {
    question,
    endsAt: began + question.ms,
    times: [],
    n: question.from,
    requests: 0,
    refused: 0,
    refusal: undefined,
    taken: 0,
  };
  await Promise.all(connections.map((connection) => work(connection, tally)));
  const seconds = (performance.now() - began) / 1000;
  for (const connection of connections) connection.close();
  const sorted = tally.times.sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.trunc(sorted.length * share))] ?? 0;
  const { requests, refused, refusal, taken } = tally;
  return { operations: sorted.length, requests, seconds, p50: at(0.5), p99: at(0.99), refused, refusal, taken };
}

async function work(connection: Connection, tally: Tally): Promise<void> {
  while (performance.now() < tally.endsAt) {
    const flow = choose(tally.question.flows);
    const item = flow.items?.[tally.taken];
    if (flow.items) {
      if (item === undefined) return;
      tally.taken++;
    }
    const began = performance.now();
    await operate(connection, tally, flow, { n: tally.n++, item: item ?? '' });
    tally.times.push(performance.now() - began);
  }
}

function choose(flows: readonly Flow[]): Flow {
  let left = Math.random() * flows.reduce((sum, { weight }) => sum + weight, 0);
  return flows.find(({ weight }) => (left -= weight) < 0) ?? flows[0]!;
}

async function operate(
  connection: Connection,
  tally: Tally,
  flow: Flow,
  { n, item }: { n: number; item: string },
): Promise<void> {
  let id = '';
  const workspace = flow.workspaces ? any(flow.workspaces) : '';
  for (const step of flow.steps) {
    const path = any(step.paths)
      .replace('{id}', id)
      .replace('{ws}', workspace)
      .replace('{n}', String(n))
      .replace('{item}', item);
    const { status, body } = await connection.send(textOf(step, path, tally.question.token, n));
    tally.requests++;
    if (status < 200 || status > 299) {
      tally.refused++;
      tally.refusal ??= `${step.method} ${path}: ${status} ${body.toString().slice(0, 500)}`;
      return;
    }
    if (flow.steps.length > 1) id = /"id":"([^"]+)"/.exec(body.toString('latin1', 0, 200))?.[1] ?? '';
  }
}

function any<T>(list: readonly T[]): T {
  return list[Math.trunc(Math.random() * list.length)] as T;
}

const EPOCH = `${process.pid}-${Date.now()}`;
let keys = 0;

function textOf({ method, body, accept = 'application/json' }: Step, path: string, token: string, n: number): string {
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${token}\r\naccept: ${accept}\r\n`;
  if (method === 'GET') return `${head}\r\n`;
  const text = body ? body[n % body.length]! : '';
  const about = text === '' ? '' : 'content-type: application/json\r\n';
  return `${head}idempotency-key: bench-${EPOCH}-${keys++}\r\n${about}content-length: ${text.length}\r\n\r\n${text}`;
}
