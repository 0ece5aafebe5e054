import type { Cleanup, Finding } from './fault.ts';
import { watchedProduct } from './watched-list.ts';

const connectionCounts = [1, 2, 4, 16];

const depth = 500_000;
const nested = `${'['.repeat(depth)}${']'.repeat(depth)}`;
/** A call that needs a token, one that needs none, and an address without a call. */
const paths = ['/api/usertime/list', '/api/auth', '/nowhere'];
const headers = { 'content-type': 'application/json' };

/** Signed-out clients send deeply nested bodies while a user lists entries. */
export async function nestedBodies(cleanup: Cleanup): Promise<Finding[]> {
  const { url, watch } = await watchedProduct(cleanup);
  const requests = paths.map((path) => ({ path, method: 'POST' as const, headers, body: nested }));
  const findings: Finding[] = [];
  for (const connections of connectionCounts) {
    const fault = `${connections} signed-out connections send bodies of ${depth.toLocaleString('en')} nested lists`;
    findings.push(await watch(fault, { url, connections, requests }));
  }
  return findings;
}
