import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, loadavg, totalmem, type } from 'node:os';
import { compilerHere } from '../contestants/compileNative.ts';
import { numpyVersion } from '../contestants/numpyLoop.ts';

/** Returns a description of the machine and the software, as pairs of name and value. */
export function machineLines(): (readonly [string, string])[] {
  const compiler = compilerHere();
  return [
    ['processor', `${cpus()[0].model.trim()}, ${availableParallelism()} cores`],
    ['memory', `${(totalmem() / 1e9).toFixed(1)} GB`],
    ['system', `${systemName()}, ${arch()}`],
    ['busy with other work', `${loadavg()[0].toFixed(1)} processes on average in the minute before`],
    ['riftlab', JSON.parse(readFileSync('package.json', 'utf8')).version],
    ['Node.js', process.version],
    ['C compiler', compiler === undefined ? 'none' : firstLineOf(compiler, '--version')],
    ['Python', firstLineOf('python3', '--version')],
    ['numpy', numpyVersion() ?? 'none'],
  ];
}

function systemName(): string {
  const file = '/etc/os-release';
  const name = existsSync(file) && /^PRETTY_NAME="?([^"\n]+)/m.exec(readFileSync(file, 'utf8'))?.[1];
  return name || type();
}

function firstLineOf(program: string, ...args: readonly string[]): string {
  const { status, stdout } = spawnSync(program, args, { encoding: 'utf8' });
  return status === 0 ? stdout.trim().split('\n')[0] : 'none';
}
