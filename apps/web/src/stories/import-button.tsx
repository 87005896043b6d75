import { FileUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { DOCUMENT_FILES } from '../sounds/document-files.ts';
import { importDocument } from '../sounds/import-document.ts';
import { useOffline } from '../state/live.ts';
import { useModels, useVoices } from '../state/queries.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Select, Switch } from '../ui/fields.tsx';
import { useAbortable } from '../ui/use-abortable.ts';
import { OWN_VOICE, voiceOptions } from './script/voice-options.ts';

/** Chooses a document and makes a story of it. */
export function ImportButton() {
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const offline = useOffline();
  const [file, setFile] = useState<File | null>(null);
  return (
    <>
      <label htmlFor={id} className="sr-only">
        Document to import
      </label>
      <input
        ref={field}
        id={id}
        type="file"
        tabIndex={-1}
        accept={DOCUMENT_FILES}
        className="sr-only"
        onChange={(event) => {
          setFile(event.target.files?.[0] ?? null);
          event.target.value = '';
        }}
      />
      <Button
        icon={<FileUp size={16} aria-hidden="true" />}
        disabled={offline !== null}
        title={offline ?? 'A text, Markdown, Word or EPUB file becomes a story with chapters'}
        onClick={() => field.current?.click()}
      >
        Import a text
      </Button>
      {file !== null && <ImportDialog file={file} onClose={() => setFile(null)} />}
    </>
  );
}

function ImportDialog({ file, onClose }: { readonly file: File; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const { data: saved = [] } = useVoices();
  const { data: models = [] } = useModels();
  const model = models.find(({ task }) => task === 'speech');
  const [apart, setApart] = useState(false);
  const [narrator, setNarrator] = useState(OWN_VOICE);
  const [quotes, setQuotes] = useState(OWN_VOICE);
  const [busy, setBusy] = useState(false);
  const begin = useAbortable();
  const options = voiceOptions(saved, model === undefined ? [] : [model], null);
  const run = async () => {
    setBusy(true);
    const signal = begin();
    const options = {
      quotes_apart: apart,
      ...(narrator !== OWN_VOICE && { narrator_voice_id: narrator }),
      ...(apart && quotes !== OWN_VOICE && { quotes_voice_id: quotes }),
    };
    const storyId = await importDocument(file, options, signal);
    if (signal.aborted) return;
    onClose();
    if (storyId !== null) await navigate(`/stories/${storyId}?view=script`);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Import “${file.name}”`}
      description="Its headings become chapters, its paragraphs lines."
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" busy={busy} onClick={() => void run()}>
            Make a story
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Switch
          label="Quoted speech apart"
          hint="Lines of its own, with speakers guessed from the words around it"
          checked={apart}
          onChange={setApart}
        />
        <Select label="Voice of the narrator" value={narrator} options={options} onChange={setNarrator} />
        {apart && (
          <Select
            label="Voice of quoted speech"
            value={quotes}
            options={options.with(0, { value: OWN_VOICE, label: 'A voice for each speaker' })}
            onChange={setQuotes}
          />
        )}
      </div>
    </Dialog>
  );
}
