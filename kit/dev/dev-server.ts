import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import webpack, { type Configuration, type MultiCompiler } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { checkTypesAfterBuilds, type TypeCheckError } from './type-errors.ts';

interface Settings {
  /** Local port of the pages. */
  pagePort: number;
  /** Address of the real server. */
  server: string;
  /** Returns whether a path is proxied to the server; all others are built from source. */
  proxied: (path: string) => boolean;
  /** Contents by path, in place of what the server has there. */
  replaced?: Readonly<Record<string, object>>;
  /** Folders of built files by path. */
  folders?: Readonly<Record<string, string>>;
  /** TypeScript's configuration of the sources; undefined: types are not checked. */
  types: string | undefined;
  headers?: Record<string, string>;
}

interface DevServer {
  /** Resolves when the address has been printed. */
  ready: Promise<void>;
  /** Stops serving, compiling and checking types. */
  stop: () => Promise<void>;
}

type Middlewares = WebpackDevServer.Middleware[];

/** Responds with JSON at these paths. */
function withReplaced(middlewares: Middlewares, replaced: Settings['replaced'] = {}): Middlewares {
  const own = Object.entries(replaced).map(([path, content]): WebpackDevServer.Middleware => ({
    name: path,
    path,
    middleware: (_request: IncomingMessage, response: ServerResponse) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(content));
    },
  }));
  return [...own, ...middlewares];
}

/** Resolves when webpack has built everything once without an error. */
function firstBuild(compiler: MultiCompiler): Promise<void> {
  return new Promise((resolve) => {
    compiler.hooks.done.tap('firstBuild', (stats) => {
      if (!stats.hasErrors()) resolve();
    });
  });
}

/** Resolves when the real server responds. */
async function serverReady(server: string): Promise<void> {
  const responds = () =>
    fetch(new URL('/api/health', server)).then(
      ({ ok }) => ok,
      () => false,
    );
  const started = performance.now();
  let isReported = false;
  while (!(await responds())) {
    if (!isReported && performance.now() - started > 10_000) {
      console.log(
        `Waiting for a Timeweave at ${server}… If it runs elsewhere, name its address with --server.`,
      );
      isReported = true;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

/** Shows type errors on the console and in the overlay of open pages, also of those that are opened later. */
function showTypeErrors(builds: MultiCompiler, devServer: WebpackDevServer, configFile: string): () => void {
  let shown: TypeCheckError[] = [];
  const pages = () => devServer.webSocketServer?.clients ?? [];
  const show = (to: ReturnType<typeof pages>) =>
    shown.length > 0 && devServer.sendMessage(to, 'errors', shown);
  devServer.webSocketServer?.implementation.on('connection', (page) => show([page]));
  builds.hooks.invalid.tap('showTypeErrors', () => void (shown = []));
  return checkTypesAfterBuilds(builds, configFile, (errors) => {
    shown = errors;
    for (const { file, message } of errors) console.error(`${file}: ${message}`);
    show(pages());
  });
}

/** Serves builds from source with hot updates and proxies the rest to the server; prints the address when ready. */
export async function startDevServer(
  configs: Configuration[],
  { pagePort, server, proxied, replaced, folders = {}, types, headers = {} }: Settings,
): Promise<DevServer> {
  const compiler = webpack(configs);
  if (!compiler) throw new Error('webpack made no compiler of these configurations.');
  const built = firstBuild(compiler);
  const devServer = new WebpackDevServer(
    {
      port: pagePort,
      host: '127.0.0.1',
      allowedHosts: ['localhost'],
      hot: true,
      headers,
      // The caller stops it.
      setupExitSignals: false,
      static: Object.entries(folders).map(([publicPath, directory]) => ({
        publicPath,
        directory,
        watch: false,
      })),
      historyApiFallback: { disableDotRule: true },
      setupMiddlewares: (middlewares) => withReplaced(middlewares, replaced),
      client: {
        // On the page's host, as its content security policy requires.
        webSocketURL: 'auto://0.0.0.0:0/ws',
        overlay: { warnings: false },
        logging: 'warn',
      },
      proxy: [{ context: proxied, target: server, changeOrigin: true }],
    },
    compiler,
  );
  await devServer.start();
  const stopChecking = types ? showTypeErrors(compiler, devServer, types) : () => undefined;
  return {
    ready: Promise.all([built, serverReady(server)]).then(() =>
      console.log(`Open http://localhost:${pagePort}`),
    ),
    async stop() {
      stopChecking();
      await devServer.stop();
      await promisify(compiler.close.bind(compiler))();
    },
  };
}
