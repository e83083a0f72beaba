import { readdirSync, readFileSync } from 'node:fs';

/** A clock tick of /proc; Linux has 100 per second on every platform of Node. */
const TICK_US = 10_000;

/** CPU time of a process, its living children, and those it has waited for, in microseconds; undefined without /proc. */
export function cpuOfFamily(pid: number): number | undefined {
  const own = statOf(pid);
  if (!own) return undefined;
  let ticks = [11, 12, 13, 14].reduce((sum, place) => sum + Number(own[place]), 0);
  for (const name of readdirSync('/proc')) {
    const fields = /^\d+$/.test(name) ? statOf(Number(name)) : undefined;
    if (fields?.[1] === String(pid)) ticks += Number(fields[11]) + Number(fields[12]);
  }
  return ticks * TICK_US;
}

/** CPU time of a process and its threads, without its children, in microseconds; undefined without /proc. */
export function cpuOf(pid: number): number | undefined {
  const own = statOf(pid);
  return own && (Number(own[11]) + Number(own[12])) * TICK_US;
}

/** Resident memory in MB: the current or the maximum. */
export function memoryOf(pid: number, which: 'VmRSS' | 'VmHWM'): number | undefined {
  try {
    const kilobytes = new RegExp(`^${which}:\\s+(\\d+) kB`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Math.trunc(Number(kilobytes) / 1024);
  } catch {
    return undefined;
  }
}

/** The fields after the name in /proc/pid/stat: state, parent, … */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
