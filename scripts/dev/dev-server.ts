import webpack, { type Configuration } from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { pagePort, serverPort } from './ports.ts';

interface Settings {
  /** Which paths go to the real server; all others are built from source. */
  proxied: (path: string) => boolean;
  /** Answers unknown paths with the page built from source. */
  ownPage: boolean;
}

/** Serves what is built from source, live-reloading, in front of the real server. */
export async function startDevServer(
  configs: Configuration[],
  { proxied, ownPage }: Settings,
): Promise<void> {
  const compiler = webpack(configs);
  if (!compiler) throw new Error('webpack made no compiler of these configurations.');
  const server = new WebpackDevServer(
    {
      port: pagePort,
      host: '127.0.0.1',
      allowedHosts: ['localhost'],
      hot: false,
      liveReload: true,
      static: false,
      historyApiFallback: ownPage && { disableDotRule: true },
      client: {
        // On the page's own host, as its policy wants.
        webSocketURL: 'auto://0.0.0.0:0/ws',
        overlay: { runtimeErrors: false, warnings: false },
        logging: 'warn',
      },
      proxy: [{ context: proxied, target: `http://127.0.0.1:${serverPort}` }],
    },
    compiler,
  );
  await server.start();
  console.log(`Open http://localhost:${pagePort}`);
}
