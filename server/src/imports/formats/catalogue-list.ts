import { type ProblemCode, problemOf } from './messages.ts';
import type { Catalogue } from './read-file.ts';

const longestName = 200;

export const emptyCatalogue = (): Catalogue => ({
  clients: [],
  projects: [],
  tags: [],
  people: [],
  problems: [],
});

/** Returns a function that checks the name of a row and notes a problem, instead of refusing the whole file. */
export function nameChecker(catalogue: Catalogue, file: string) {
  return (row: number, name: string): boolean => {
    const code: ProblemCode | null =
      name === '' ? 'no-name' : name.length > longestName ? 'name-too-long' : null;
    if (code === null) return true;
    const { problem, value, message } = problemOf(code, file, name);
    catalogue.problems.push({ file, row, problem, value, message });
    return false;
  };
}
