#!/usr/bin/env node
// The command of the package, readable for any Node from 18 on: refuses one that is too old, and starts the program.
import module from 'node:module';

// The first with full-text search in its SQLite; 23 only has it in its last releases.
const OLDEST = [22, 16];
const LEFT_OUT = 23;
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < OLDEST[0] || major === LEFT_OUT || (major === OLDEST[0] && minor < OLDEST[1])) {
  process.stderr.write(
    `Soundwright needs Node ${OLDEST.join('.')}, 24 or newer, and this is ${process.versions.node}.\n`,
  );
  process.exitCode = 1;
} else {
  // Experimental Node features are used on purpose; other warnings are shown.
  const listeners = process.listeners('warning');
  process.removeAllListeners('warning');
  process.on('warning', (warning) => {
    if (warning.name !== 'ExperimentalWarning') for (const listener of listeners) listener.call(process, warning);
  });
  if (process.argv.includes('--debug')) process.setSourceMapsEnabled(true);
  module.enableCompileCache();
  const { main } = await import('../dist/main.js');
  await main(process.argv.slice(2));
}
