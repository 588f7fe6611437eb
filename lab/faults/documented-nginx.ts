import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../../api/testing/free-port';
import { canStartNginx, startNginx } from '../common/nginx';

const PAGE = join(import.meta.dirname, '../../docs/high-availability.md');
const OPENSSL = '/usr/bin/openssl';

export interface DocumentedNginx {
  readonly url: string;
  /** URL without TLS. */
  readonly plainUrl: string;
  readonly stop: () => Promise<void>;
}

export const canStartDocumentedNginx = () => canStartNginx() && existsSync(OPENSSL);

/** nginx as the page has it, with a certificate of its own, before two processes of this machine. */
export async function startDocumentedNginx(ports: readonly [number, number]): Promise<DocumentedNginx> {
  const [plain, secure] = await freePorts(2);
  const plainUrl = `http://127.0.0.1:${plain}`;
  const stop = await startNginx(folder => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    makeCertificate(key, certificate);
    return documentedConfiguration({
      '127.0.0.1:8081': `127.0.0.1:${ports[0]}`,
      '127.0.0.1:8082': `127.0.0.1:${ports[1]}`,
      'listen 80;': `listen 127.0.0.1:${plain};`,
      'listen 443 ssl': `listen 127.0.0.1:${secure} ssl`,
      'https://melena.example': `https://localhost:${secure}`,
      'server_name melena.example;': 'server_name localhost;',
      '/etc/melena/tls/fullchain.pem': certificate,
      '/etc/melena/tls/privkey.pem': key,
    });
  }, plainUrl);
  return { url: `https://localhost:${secure}`, plainUrl, stop };
}

/** The configuration that the page shows, with some of it replaced. */
function documentedConfiguration(replacing: Readonly<Record<string, string>>): string {
  let text = /```nginx\n(.*?)```/s.exec(readFileSync(PAGE, 'utf8'))?.[1] ?? '';
  for (const [said, used] of Object.entries(replacing)) {
    if (!text.includes(said)) throw new Error(`docs/high-availability.md no longer says: ${said}`);
    text = text.replaceAll(said, used);
  }
  return text;
}

function makeCertificate(key: string, certificate: string): void {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...files, ...subject],
    { stdio: 'ignore' },
  );
}
