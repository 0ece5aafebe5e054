import { type ChildProcess, execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import path from 'node:path';
import type { MultiCompiler } from 'webpack';

/** A type error as the overlay shows it. */
export interface TypeCheckError {
  file: string;
  message: string;
}

/** Returns the path of the native compiler: the package's `tsc` would start it as a process that outlives its own. */
async function nativeCompiler(): Promise<string> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('typescript-7/package.json'));
  const { default: getExePath } = (await import(path.join(folder, 'lib/getExePath.js'))) as {
    default: () => string;
  };
  return getExePath();
}

/** Returns the errors in the output of tsc: each has a line, and indented lines that explain it. */
export function typeErrorsIn(output: string): TypeCheckError[] {
  const errors: TypeCheckError[] = [];
  for (const line of output.split(/\r?\n/)) {
    const [, file, row, message] = /^(.+)\((\d+),\d+\): error (TS\d+: .*)$/.exec(line) ?? [];
    const last = errors.at(-1);
    if (file && message) errors.push({ file: `${file}:${row}`, message });
    else if (last && /^\s+\S/.test(line)) last.message += `\n${line}`;
  }
  return errors;
}

/** Time after a build without another one before types are checked, in ms. */
const restMs = 300;
/** A check must not delay the next build. */
const niceness = 10;

/**
 * Checks the types of a configuration after each build without errors, in a process of its own. A new build ends a check.
 * Returns a function that stops it.
 */
export function checkTypesAfterBuilds(
  builds: MultiCompiler,
  configFile: string,
  onChecked: (errors: TypeCheckError[]) => void,
): () => void {
  const compiler = nativeCompiler();
  let waiting: NodeJS.Timeout | undefined;
  let checking: ChildProcess | undefined;

  function stop(): void {
    clearTimeout(waiting);
    checking?.kill();
    checking = undefined;
  }

  function check(program: string): void {
    const args = ['-p', configFile, '--pretty', 'false'];
    const child = execFile(program, args, { cwd: path.dirname(configFile) }, (_error, output) => {
      if (checking === child) onChecked(typeErrorsIn(output));
    });
    checking = child;
    if (child.pid !== undefined) setPriority(child.pid, niceness);
  }

  builds.hooks.invalid.tap('checkTypesAfterBuilds', stop);
  builds.hooks.done.tap('checkTypesAfterBuilds', (stats) => {
    stop();
    if (!stats.hasErrors()) waiting = setTimeout(() => void compiler.then(check), restMs);
  });
  return stop;
}
