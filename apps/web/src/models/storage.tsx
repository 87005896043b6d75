import { LIMITS, type Model } from '@soundwright/contract';
import { useQuery } from '@tanstack/react-query';
import { FolderOpen } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type ModelRow, modelRows } from '../catalog/model-rows.ts';
import { useModelAction } from '../catalog/use-model-action.ts';
import { api } from '../state/api.ts';
import { keys, useCatalog, useModels, useSettings, useVoices } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { formatBytes, formatCount } from '../ui/format.ts';
import { problemMessage } from '../ui/problem.ts';
import { ErrorState, Skeleton } from '../ui/states.tsx';
import { DeleteFilesDialog } from './delete-files-dialog.tsx';

/** How much space each item takes, where it is, and how to free it. */
export function Storage() {
  const settings = useSettings();
  const models = useModels();
  const voices = useVoices();
  const library = useQuery({
    queryKey: [...keys.sounds, 'sizes'],
    queryFn: ({ signal }) => measureLibrary(signal),
  });
  const bin = useQuery({
    queryKey: [...keys.bin, 'size'],
    queryFn: ({ signal }) => api.listBin({ query: { limit: 1 }, signal }),
  });
  const { data: catalog } = useCatalog();
  const stored = modelRows(models.data ?? [], catalog ?? []).filter(({ model }) => bytesOf(model) > 0);
  const clones = (voices.data ?? []).filter(({ kind }) => kind === 'clone').length;

  if (library.isError) {
    return <ErrorState className="mt-6" what="Could not measure the library" error={library.error} />;
  }
  return (
    <div className="pt-6">
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Storage by item</caption>
        <thead className="text-[12px] text-text-3">
          <tr className="border-b border-line">
            <th scope="col" className="py-2 font-medium">
              Item
            </th>
            <th scope="col" className="py-2 text-right font-medium">
              Size
            </th>
            <th scope="col" className="w-40 py-2 pl-6 font-medium">
              Free up
            </th>
          </tr>
        </thead>
        <tbody>
          <StorageRow
            what="Sounds"
            where={settings.data?.sounds_dir}
            size={library.data === undefined ? null : formatBytes(library.data.bytes)}
            count={library.data === undefined ? undefined : formatCount(library.data.count, 'sound')}
            to="/library"
            action="Delete in the library"
          />
          <StorageRow
            what="Bin"
            where={undefined}
            size={bin.data === undefined ? null : formatBytes(bin.data.size_bytes)}
            count={bin.data === undefined ? undefined : formatCount(bin.data.total, 'item')}
            to="/library/bin"
            action="Open the bin"
          />
          {stored.map((row) => (
            <ModelStorageRow key={row.id} row={row} where={settings.data?.native_models_dir} />
          ))}
          <StorageRow
            what="Voice recordings"
            where={settings.data === undefined ? undefined : `${settings.data.data_dir}/voices`}
            size={clones === 0 ? formatBytes(0) : '–'}
            count={formatCount(clones, 'voice')}
            to="/voices"
            action="Delete voices"
          />
        </tbody>
      </table>
      <FreeSpace folders={[settings.data?.sounds_dir, settings.data?.native_models_dir]} />
      <p className="mt-4 flex items-center gap-2 text-[13px] text-text-2">
        <FolderOpen size={15} aria-hidden="true" />
        <Link to="/settings?section=folders" className="text-accent underline underline-offset-2">
          Change folders in Settings
        </Link>
      </p>
    </div>
  );
}

/** Free space where sounds and models are kept; one line when both are on disks with the same space left. */
function FreeSpace({ folders }: { readonly folders: readonly (string | undefined)[] }) {
  const known = [...new Set(folders)].filter((folder) => folder !== undefined);
  const { data } = useQuery({
    queryKey: [...keys.settings, 'free', ...known],
    queryFn: ({ signal }) => Promise.all(known.map((path) => api.dirs({ query: { path }, signal }))),
    enabled: known.length > 0,
  });
  const lines = new Map<string, string[]>();
  for (const [index, { free_bytes }] of (data ?? []).entries()) {
    if (free_bytes === null) continue;
    const text = formatBytes(free_bytes);
    lines.set(text, [...(lines.get(text) ?? []), known[index] ?? '']);
  }
  return (
    <div className="mt-4 flex flex-col gap-1 text-[13px] empty:hidden">
      {[...lines].map(([text, places]) => (
        <p key={text}>
          <span className="font-medium">{text} free</span>{' '}
          <span className="wrap-anywhere text-text-3">{places.join(', ')}</span>
        </p>
      ))}
    </div>
  );
}

/** Disk space of a model, including partial downloads. */
function bytesOf(model: Model | null): number {
  return model === null ? 0 : Math.max(model.disk_bytes, model.resumable_bytes);
}

function ModelStorageRow({ row, where }: { readonly row: ModelRow; readonly where: string | undefined }) {
  const [asking, setAsking] = useState(false);
  const actions = useModelAction(row);
  const bytes = bytesOf(row.model);
  const isPartial = row.model?.status === 'not_installed';
  return (
    <tr className="border-b border-line align-top">
      <td className="py-3 pr-4">
        <Link to={`/models#${row.id}`} className="font-medium hover:underline">
          {row.name}
        </Link>
        {isPartial && <span className="text-text-2"> · partly downloaded</span>}
        <span className="block text-[12px] wrap-anywhere text-text-3">{where}</span>
        {actions.error !== null && (
          <span role="alert" className="block text-[13px] text-danger">
            {problemMessage(actions.error)}
          </span>
        )}
      </td>
      <td className="py-3 text-right whitespace-nowrap">{formatBytes(bytes)}</td>
      <td className="py-2.5 pl-6">
        <Button
          size="sm"
          variant="danger"
          busy={actions.busy}
          aria-label={`Delete files: ${row.name}`}
          onClick={() => setAsking(true)}
        >
          Delete files
        </Button>
        <DeleteFilesDialog
          name={row.name}
          bytes={bytes}
          open={asking}
          onOpenChange={setAsking}
          onConfirm={() => actions.deleteWeights()}
        />
      </td>
    </tr>
  );
}

interface StorageRowProps {
  readonly what: string;
  readonly where: string | undefined;
  /** Null while it is being measured. */
  readonly size: string | null;
  readonly count?: string | undefined;
  readonly to: string;
  readonly action: string;
}

function StorageRow({ what, where, size, count, to, action }: StorageRowProps) {
  return (
    <tr className="border-b border-line align-top">
      <td className="py-3 pr-4">
        <span className="font-medium">{what}</span>
        {count !== undefined && <span className="text-text-2"> · {count}</span>}
        <span className="block text-[12px] wrap-anywhere text-text-3">{where}</span>
      </td>
      <td className="py-3 text-right whitespace-nowrap">{size ?? <Skeleton className="ml-auto h-4 w-16" />}</td>
      <td className="py-3 pl-6">
        <Link to={to} className="text-accent underline underline-offset-2">
          {action}
        </Link>
      </td>
    </tr>
  );
}

/** Adds up the sizes of all sounds, page by page. */
async function measureLibrary(signal: AbortSignal): Promise<{ bytes: number; count: number }> {
  let bytes = 0;
  let count = 0;
  for (;;) {
    const { items, total } = await api.listSounds({ query: { limit: LIMITS.listMax, offset: count }, signal });
    for (const { size_bytes } of items) bytes += size_bytes;
    count += items.length;
    if (items.length === 0 || count >= total) return { bytes, count };
  }
}
