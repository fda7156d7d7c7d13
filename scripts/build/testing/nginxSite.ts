import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { projectRoot } from '../../lib/machine/workspace';

/** Debian's paths of nginx and of the list of its modules. */
const PROGRAM = '/usr/sbin/nginx';
const MODULES = '/etc/nginx/modules-enabled';

export function whyNoNginx(): string | null {
  return existsSync(PROGRAM)
    ? null
    : 'nginx is not installed (Debian: apt-get install nginx libnginx-mod-http-brotli-static)';
}

/** Whether nginx has the module that sends brotli files. */
export const hasBrotli = (): boolean =>
  existsSync(MODULES) && readdirSync(MODULES).some((name) => name.includes('brotli-static'));

export const nginxVersion = (): string =>
  spawnSync(PROGRAM, ['-v']).stderr.toString().trim().replace('nginx version: ', '');

interface Site {
  readonly folder: string;
  readonly shell: string;
  readonly page: string;
  readonly port: number;
  readonly lenders: readonly number[];
  readonly collectors: readonly number[];
  /** address of the bucket, without a slash at its end; or a folder */
  readonly store: string;
  readonly more?: string;
}

function documented(): string {
  const text = readFileSync(path.join(projectRoot(), 'scripts/release/DEPLOY.md'), 'utf8');
  const [, block] = /```nginx\n([^]*?) *```/.exec(text) ?? [];
  if (block === undefined) throw new Error('DEPLOY.md shows no configuration of nginx.');
  return block;
}

const servers = (ports: readonly number[]) =>
  ports.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join(' ');

/** Returns a whole configuration: the documented one, with this machine's addresses and folders for the examples. */
export function nginxSite(site: Site): string {
  const isBucket = /^https?:/.test(site.store);
  const changes: readonly (readonly [from: RegExp, to: string])[] = [
    [/\/srv\/pautang\/shell/g, site.shell],
    [/\/srv\/pautang\/page/g, site.page],
    [/\/var\/cache(?=\/pautang )/g, site.folder],
    [/(?:server 10\.0\.0\.\d+:8090[^;]*;\s*)+/g, `${servers(site.lenders)} `],
    [/(?:server 10\.0\.0\.\d+:8091[^;]*;\s*)+/g, `${servers(site.collectors)} `],
    [/ssl_certificate\S* \S+;/g, ''],
    [/resolver \S+;/g, ''],
    [/server_name \S+;/g, ''],
    [/brotli_static on;.*/g, hasBrotli() ? 'brotli_static on;' : ''],
    [
      /set \$pautang_store \S+;/g,
      isBucket ? `set $pautang_store ${site.store};` : `set $pautang_store_folder ${site.store};`,
    ],
    [
      /set \$pautang_store_host \S+;/g,
      isBucket ? `set $pautang_store_host ${new URL(site.store).host};` : '',
    ],
    [/store-bucket\.conf/g, isBucket ? 'store-bucket.conf' : 'store-folder.conf'],
    // last, because `more` may have directives of the same names
    [/listen 443 ssl http2;/g, `listen 127.0.0.1:${site.port}; ${site.more ?? ''}`],
  ];
  let http = documented();
  for (const [from, to] of changes) {
    if (!from.test(http)) throw new Error(`DEPLOY.md shows no ${from.source}.`);
    http = http.replace(from, to.replaceAll('$', '$$$$'));
  }
  const at = (name: string) => path.join(site.folder, name);
  return `include ${MODULES}/*.conf;
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 2;
pid ${at('nginx.pid')};
error_log ${at('error.log')};
events {}
http {
include /etc/nginx/mime.types;
access_log ${at('access.log')};
client_body_temp_path ${at('body')};
proxy_temp_path ${at('proxy')};
fastcgi_temp_path ${at('fastcgi')};
uwsgi_temp_path ${at('uwsgi')};
scgi_temp_path ${at('scgi')};
${http}}
`;
}

/** Starts nginx with a configuration, and waits until it accepts connections. */
export async function startNginx(file: string, port: number): Promise<{ stop(): Promise<void> }> {
  const child = spawn(PROGRAM, ['-c', file, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (text: Buffer) => (said += String(text)));
  const gone = once(child, 'exit');
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${said}`);
    await pause(50);
  }
  const stop = async () => {
    child.kill('SIGTERM');
    await gone;
  };
  return { stop };
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

export function nginxFault(file: string): string | null {
  try {
    execFileSync(PROGRAM, ['-t', '-q', '-c', file, '-e', 'stderr'], { stdio: 'pipe' });
    return null;
  } catch (error) {
    return String((error as { stderr: Buffer }).stderr);
  }
}
