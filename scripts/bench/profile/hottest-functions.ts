/** The used parts of V8's CPU profile; times in µs. */
interface CpuProfile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[];
  samples: number[];
  timeDeltas: number[];
}

export interface FunctionTime {
  name: string;
  /** Time in the function itself, in ms. */
  selfMs: number;
}

const waiting = new Set(['(idle)', '(program)', '(root)']);

const nameOf = ({ functionName, url, lineNumber }: CpuProfile['nodes'][number]['callFrame']) =>
  `${functionName || '(anonymous)'} ${url.replace(/^.*\/(node_modules|dist)\//, '')}${url && `:${lineNumber + 1}`}`.trim();

/** Sums up a CPU profile by function, largest first, without idle time. */
export function hottestFunctions(profile: string): FunctionTime[] {
  const { nodes, samples, timeDeltas } = JSON.parse(profile) as CpuProfile;
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const times = new Map<string, number>();
  samples.forEach((id, index) => {
    const name = names.get(id);
    if (name && !waiting.has(name)) times.set(name, (times.get(name) ?? 0) + (timeDeltas[index] ?? 0) / 1000);
  });
  return [...times].map(([name, selfMs]) => ({ name, selfMs })).sort((a, b) => b.selfMs - a.selfMs);
}

interface HeapNode {
  selfSize: number;
  children: HeapNode[];
}

/** Sums up the allocated bytes of a sampling heap profile. */
export function allocatedBytes(profile: string): number {
  const sum = ({ selfSize, children }: HeapNode): number =>
    children.reduce((total, child) => total + sum(child), selfSize);
  return sum((JSON.parse(profile) as { head: HeapNode }).head);
}
