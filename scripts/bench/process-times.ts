import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** CPU time of the server and of its PostgreSQL since their start, in ms. */
export interface CpuTimes {
  nodeMs: number;
  postgresMs: number;
}

const tickMs = 1000 / Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/**
 * Returns the fields of `/proc/PID/stat` after the program's name, which may contain spaces; undefined once the process has
 * ended.
 */
function statOf(pid: number | string): readonly string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
  } catch {
    return undefined;
  }
}

const [parentField, cpuFields, cpuOfEndedChildrenFields] = [1, [11, 12], [13, 14]];

const ticksIn = (stat: readonly string[], fields: readonly number[]) =>
  fields.reduce((sum, field) => sum + Number(stat[field]), 0);

function cpuMs(pid: number): number {
  const stat = statOf(pid);
  return stat ? ticksIn(stat, cpuFields) * tickMs : 0;
}

/** Returns the CPU time of a process and its children, including ended ones. */
function cpuOfFamilyMs(parent: number): number {
  const own = statOf(parent);
  if (!own) return 0;
  const children = readdirSync('/proc').flatMap((pid) => {
    const stat = /^\d+$/.test(pid) ? statOf(pid) : undefined;
    return stat && Number(stat[parentField]) === parent ? [ticksIn(stat, cpuFields)] : [];
  });
  const ticks = ticksIn(own, [...cpuFields, ...cpuOfEndedChildrenFields]);
  return (ticks + children.reduce((sum, each) => sum + each, 0)) * tickMs;
}

/** Returns the CPU times of a server with embedded PostgreSQL. */
export function cpuTimes(server: number, dataFolder: string): CpuTimes {
  const pidFile = readFileSync(path.join(dataFolder, 'postgres/cluster/postmaster.pid'), 'utf8');
  return { nodeMs: cpuMs(server), postgresMs: cpuOfFamilyMs(Number(pidFile.split('\n')[0])) };
}

/** Returns the resident memory of a process, in bytes. */
export const residentMemory = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
