// What of this machine a test's verdict hangs on, for the cache of tasks: the Node, the browser and the servers that tests start.
import { statSync } from 'node:fs';

const PROGRAMS = ['/usr/bin/chromium', '/usr/sbin/mariadbd', '/usr/sbin/sshd', '/usr/lib/postgresql'];

const sizeOf = (path) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

console.log(process.platform, process.arch, process.version, process.env['PW_CHROMIUM'] ?? '');
console.log(PROGRAMS.map((path) => `${path} ${sizeOf(path)}`).join('\n'));
