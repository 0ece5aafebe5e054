import { createHash } from 'node:crypto';
import type { ReadEntry } from './formats/read-file.ts';

/** Returns a UUID of version 8 (RFC 9562) from 16 bytes. */
function uuidOf(bytes: Buffer): string {
  const own = Buffer.from(bytes);
  own.writeUInt8((own.readUInt8(6) & 0x0f) | 0x80, 6);
  own.writeUInt8((own.readUInt8(8) & 0x3f) | 0x80, 8);
  return own.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** The first 53 bits, which a number holds: they tell a million entries apart. */
const keyOf = (digest: Buffer) => digest.readUIntBE(0, 6) * 32 + (digest.readUInt8(6) >> 3);

/**
 * Returns the function that gives each entry of some files a UUID of its content, so that another import of the same files adds
 * nothing. Equal rows of one file are entries of their own, and copies; in a second file they are the same entries again: then
 * it returns undefined.
 */
export function entryIds() {
  const seen = new Set<number>();
  let inFile = new Map<number, number>();

  return {
    nextFile: () => void (inFile = new Map()),

    idOf(
      personKey: string,
      { startedAt, endedAt, client, project, ...entry }: ReadEntry,
    ): { uuid: string; isCopy: boolean } | undefined {
      const { description, billable, tags, runs, writtenEnd = endedAt } = entry;
      const content = [
        personKey,
        startedAt,
        // The written one: the choice of end or duration makes no other entry of it.
        runs ? null : writtenEnd,
        client,
        project,
        description,
        billable,
        tags.toSorted(),
      ];
      const digest = createHash('sha256').update(JSON.stringify(content)).digest();
      const key = keyOf(digest);
      const times = inFile.get(key) ?? 0;
      inFile.set(key, times + 1);
      const own = times === 0 ? digest : createHash('sha256').update(digest).update(String(times)).digest();
      const ownKey = keyOf(own);
      if (seen.has(ownKey)) return undefined;
      seen.add(ownKey);
      return { uuid: uuidOf(own.subarray(0, 16)), isCopy: times > 0 };
    },
  };
}
