import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { NameSchema } from '@soundwright/contract';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../platform/database.ts';
import { holdFile, namesIn, partialPath } from '../platform/files.ts';
import { openZip } from '../platform/zip-stream.ts';

/** Manifest of a backup. */
export const BackupManifestSchema = z.object({
  format: z.literal(1),
  version: z.string(),
  profile: z.object({ id: z.string(), name: NameSchema }),
  created_at: z.string(),
});
export type BackupManifest = z.infer<typeof BackupManifestSchema>;

/** Allowed names in a backup; anything else is invalid. */
export const BACKUP_ENTRY =
  /^(?:manifest\.json|soundwright\.db|sounds\/[0-9a-f-]{36}\.wav|voices\/[0-9a-f-]{36}\.wav|artwork\/[A-Za-z0-9_-]{1,80}\.png)$/;

export interface BackupSource {
  readonly db: Database;
  readonly cacheDir: string;
  readonly folders: { readonly sounds: string; readonly voices: string; readonly artwork: string };
}

/**
 * A profile as one ZIP, streamed: a copy of its database, and its sounds, voices and artwork as they are now. Secrets
 * are excluded. Sounds deleted while it is read are still included.
 */
export async function createBackup(source: BackupSource, manifest: BackupManifest): Promise<Readable> {
  const workDir = partialPath(source.cacheDir);
  await mkdir(workDir, { recursive: true });
  const cleanUp = () => rm(workDir, { recursive: true, force: true });
  try {
    const databaseCopy = join(workDir, 'soundwright.db');
    await sql`VACUUM INTO ${databaseCopy}`.execute(source.db);
    const { zip, stream } = openZip();
    zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), 'manifest.json');
    zip.addFile(databaseCopy, 'soundwright.db');
    for (const [folder, dir] of Object.entries(source.folders)) {
      await mkdir(join(workDir, folder));
      for (const name of await namesIn(dir)) {
        const entry = `${folder}/${name}`;
        if (!BACKUP_ENTRY.test(entry)) continue;
        const held = join(workDir, folder, name);
        if (await holdFile(join(dir, name), held)) zip.addFile(held, entry, { compress: false });
      }
    }
    zip.end();
    stream.once('close', () => void cleanUp());
    return stream;
  } catch (error) {
    await cleanUp();
    throw error;
  }
}
