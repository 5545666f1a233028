import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '../../test/programs/app-process.ts';
import { freePort } from '../../test/programs/free-port.ts';
import { type Peer, type Sent, startPeer } from './peer.ts';

/** nginx with one worker; it sends compressed files and writes no log. */
export async function startNginx(sent: readonly Sent[]): Promise<Peer> {
  const folder = temporaryFolder('bench-nginx');
  const port = await freePort();
  const locations = sent.map(({ path, type, encoding }, at) => {
    const header = encoding ? `add_header content-encoding ${encoding};` : '';
    const place = new URL(path, 'http://nginx').pathname;
    return `location = ${place} { root ${folder.path}; try_files /${at} =404; types {} default_type "${type}"; ${header} }`;
  });
  await Promise.all(sent.map(({ body }, at) => writeFile(join(folder.path, String(at)), body)));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder.path}/${name};`,
  );
  const config = join(folder.path, 'nginx.conf');
  await writeFile(
    config,
    `daemon off; master_process off; worker_processes 1;
    pid ${folder.path}/pid; error_log stderr error;
    events { worker_connections 1024; }
    http {
      ${temporary.join(' ')}
      access_log off; sendfile on; tcp_nopush on; keepalive_requests 1000000000;
      open_file_cache max=100;
      server { listen 127.0.0.1:${port}; ${locations.join('\n')} }
    }`,
  );
  const peer = await startPeer(port, ['nginx', '-c', config]);
  return {
    ...peer,
    async stop() {
      await peer.stop();
      folder.remove();
    },
  };
}
