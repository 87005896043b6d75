import { copyFile, link, mkdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Readable } from 'node:stream';
import { NameSchema } from '@soundwright/contract';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import { z } from 'zod';
import type { Database } from '../platform/database.ts';
import { namesIn, partialPath } from '../platform/files.ts';

/** What a backup says about itself. */
export const BackupManifestSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  profile: z.object({ id: z.string(), name: NameSchema }),
  created_at: z.string(),
});
export type BackupManifest = z.infer<typeof BackupManifestSchema>;

/** Names that a backup may contain; anything else is no backup of ours. */
export const BACKUP_ENTRY =
  /^(?:manifest\.json|soundwright\.db|sounds\/[0-9a-f-]{36}\.wav|voices\/[0-9a-f-]{36}\.wav|artwork\/[A-Za-z0-9_-]{1,80}\.png)$/;

export interface BackupSource {
  readonly db: Database;
  readonly cacheDir: string;
  readonly folders: { readonly sounds: string; readonly voices: string; readonly artwork: string };
}

/**
 * A profile as one ZIP, streamed: a copy of its database, and its sounds, voices and artwork as they are now. Secrets
 * are not in it. Sounds that are deleted while it is read stay in it.
 */
export async function createBackup(source: BackupSource, manifest: BackupManifest): Promise<Readable> {
  const workDir = partialPath(source.cacheDir);
  await mkdir(workDir, { recursive: true });
  const cleanUp = () => rm(workDir, { recursive: true, force: true });
  try {
    const databaseCopy = join(workDir, 'soundwright.db');
    await sql`VACUUM INTO ${databaseCopy}`.execute(source.db);
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), 'manifest.json');
    zip.addFile(databaseCopy, 'soundwright.db');
    for (const [folder, dir] of Object.entries(source.folders)) {
      await mkdir(join(workDir, folder));
      for (const name of await namesIn(dir)) {
        const entry = `${folder}/${name}`;
        if (!BACKUP_ENTRY.test(entry)) continue;
        const held = await holdFile(join(dir, name), join(workDir, folder));
        if (held !== null) zip.addFile(held, entry, { compress: false });
      }
    }
    zip.end();
    const stream = zip.outputStream as Readable;
    stream.once('close', () => void cleanUp());
    zip.once('error', (error: Error) => stream.destroy(error));
    return stream;
  } catch (error) {
    await cleanUp();
    throw error;
  }
}

/** A second name for a file, so that deleting it does not break the backup; a copy on another disk. Null when it has gone already. */
async function holdFile(path: string, dir: string): Promise<string | null> {
  const held = join(dir, basename(path));
  const code = await link(path, held).then(
    () => null,
    (error: NodeJS.ErrnoException) => error.code ?? 'unknown',
  );
  if (code === null) return held;
  if (code === 'ENOENT') return null;
  await copyFile(path, held);
  return held;
}
