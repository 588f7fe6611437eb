import { freePort } from '../../../api/testing/free-port';
import { startNginx } from '../../common/nginx';

interface Balancer {
  readonly origin: string;
  readonly stop: () => Promise<void>;
}

/** nginx before so many servers, each with as many kept connections as it may need. */
export async function startBalancer(origins: readonly string[]): Promise<Balancer> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const servers = origins.map(each => `server ${new URL(each).host.replace('localhost', '127.0.0.1')};`);
  const site = `
  upstream api {
    least_conn;
    ${servers.join('\n    ')}
    keepalive 64;
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://api;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_buffering off;
      proxy_read_timeout 1h;
    }
  }
`;
  return { origin, stop: await startNginx(() => site, `${origin}/health`) };
}
