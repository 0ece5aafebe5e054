#!/usr/bin/env node
// A remote's manifest and settings are TypeScript, which Node 20 cannot read itself.
import 'tsx';

await import('@timeweave/remote-kit/command-line');
