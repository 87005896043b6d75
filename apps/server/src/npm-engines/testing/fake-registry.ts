import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

/** A registry of packages on loopback, for the npm client of the test machine. */
export interface FakeRegistry {
  readonly url: string;
  /** Requested paths. */
  readonly seen: string[];
  /** Publishes a package with these files. @returns its integrity hash */
  publish(name: string, version: string, files: Readonly<Record<string, string | Buffer>>, manifest?: object): string;
  /** From now on requests for tarballs hang. */
  hang(): void;
  /** Resolves when a tarball is requested. */
  readonly asked: Promise<void>;
  close(): Promise<void>;
}

export async function startFakeRegistry(): Promise<FakeRegistry> {
  const packages = new Map<string, { document: object; tarball: Buffer }>();
  const seen: string[] = [];
  const asked = Promise.withResolvers<void>();
  let hangs = false;
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    seen.push(path);
    const name = path.slice(1).replace(/\/-\/tarball$/, '');
    const found = packages.get(name);
    if (found === undefined) return void response.writeHead(404).end('{}');
    if (!path.endsWith('/-/tarball'))
      return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(found.document));
    asked.resolve();
    if (!hangs) response.writeHead(200).end(found.tarball);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    seen,
    asked: asked.promise,
    publish: (name, version, files, manifest = {}) => {
      const own = { name, version, ...manifest };
      const tarball = packed({ ...files, 'package.json': JSON.stringify(own) });
      const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
      packages.set(name, {
        tarball,
        document: {
          name,
          'dist-tags': { latest: version },
          versions: { [version]: { ...own, dist: { tarball: `${url}/${name}/-/tarball`, integrity } } },
        },
      });
      return integrity;
    },
    hang: () => {
      hangs = true;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A package tarball: a compressed tar archive (POSIX ustar) with the files in `package/`. */
function packed(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const blocks = Object.entries(files).flatMap(([path, text]) => {
    const content = typeof text === 'string' ? Buffer.from(text) : text;
    const header = Buffer.alloc(512);
    header.write(`package/${path}`, 0);
    header.write('0000644\0', 100);
    header.write('0000000\0', 108);
    header.write('0000000\0', 116);
    header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124);
    header.write('00000000000\0', 136);
    header.write('        ', 148);
    header.write('0', 156);
    header.write('ustar', 257);
    header.write('00', 263);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return [header, content, Buffer.alloc((512 - (content.length % 512)) % 512)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}
