#!/usr/bin/env node
// Manifests and settings of remotes are TypeScript, which Node 20 cannot load itself.
import 'tsx';

await import('@timeweave/remote-kit/command-line');
