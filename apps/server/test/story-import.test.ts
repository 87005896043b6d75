import type { Problem, Segment, Sound, StoryImportResult } from '@soundwright/contract';
import { parseBuffer } from 'music-metadata';
import { describe, expect, it } from 'vitest';
import { verifies } from '../../../test/verifies.ts';
import { shareTestService } from './support/service.ts';
import { readWave, sine, upload, wavFile } from './support/sounds.ts';
import { unzip } from './support/unzip.ts';
import { zipOf } from './support/zip.ts';

const service = shareTestService();

const send = (body: string | Uint8Array<ArrayBuffer>, query: string) =>
  service().request(`/api/stories/import?${query}`, { method: 'POST', body });

async function imported(body: string | Uint8Array, query: string): Promise<StoryImportResult> {
  const response = await send(typeof body === 'string' ? body : Uint8Array.from(body), query);
  if (response.status !== 201) throw new Error(await response.text());
  return (await response.json()) as StoryImportResult;
}

async function refused(status: number, body: string | Uint8Array, query = 'file_name=book.epub'): Promise<Problem> {
  const response = await send(typeof body === 'string' ? body : Uint8Array.from(body), query);
  const problem = (await response.json()) as Problem;
  expect(response.status, JSON.stringify(problem).slice(0, 300)).toBe(status);
  return problem;
}

/** Lines as `[chapter] speaker: text`, and pauses as their length. */
const script = ({ segments }: Pick<StoryImportResult, 'segments'>) =>
  segments.map(({ kind, chapter, speaker, text, duration_s }) => {
    if (kind === 'pause') return duration_s;
    return `${chapter === null ? '' : `[${chapter}] `}${speaker === null ? '' : `${speaker}: `}${text}`;
  });

const CONTAINER = '<container><rootfiles><rootfile full-path="OEBPS/book.opf"/></rootfiles></container>';
const page = (body: string) =>
  `<?xml version="1.0"?><!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml"><head><title>t</title><style>p {}</style></head><body>${body}</body></html>`;

/** An EPUB 3 whose second text has two chapters; the picture on the cover page and the table of contents are no text. */
const EPUB: Readonly<Record<string, string>> = {
  mimetype: 'application/epub+zip',
  'META-INF/container.xml': CONTAINER,
  'OEBPS/book.opf': `<package xmlns:dc="http://purl.org/dc/elements/1.1/"><metadata><dc:title>The  Sea
    &amp; the Shore</dc:title><dc:creator>Ann Author</dc:creator></metadata><manifest>
    <item id="cover" href="cover.xhtml" media-type="application/xhtml+xml"/>
    <item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
    <item id="one" href="text/one%20a.xhtml" media-type="application/xhtml+xml"/>
    <item id="two" href="text/two.xhtml" media-type="application/xhtml+xml"/>
    <item id="pic" href="p.png" media-type="image/png"/></manifest>
    <spine><itemref idref="cover"/><itemref idref="nav"/><itemref idref="one"/><itemref idref="two"/></spine></package>`,
  'OEBPS/cover.xhtml': page('<div><img src="p.png" alt="Cover"/></div>'),
  'OEBPS/nav.xhtml': page(
    `<nav epub:type="toc"><ol><li><a href="cover.xhtml">Cover</a></li><li><a href="text/one%20a.xhtml">Tide</a></li>
     <li><a href="text/two.xhtml">Storm</a><ol><li><a href="text/two.xhtml#calm">Calm</a></li></ol></li></ol></nav>`,
  ),
  'OEBPS/text/one a.xhtml': page(
    '<h1>1<br/>Tide</h1><p>Caf\u00e9 &mdash; <i>a</i>\n word&#x21;<script>no()</script></p><hr/><p>“Row,” said Ben.</p>',
  ),
  'OEBPS/text/two.xhtml': page('<section><h1>Storm</h1><blockquote>Wind.</blockquote></section><p id="calm">Still</p>'),
};

const WORD = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const paragraph = (text: string, style = '') =>
  `<w:p>${style === '' ? '' : `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
const DOCX: Readonly<Record<string, string>> = {
  '[Content_Types].xml': '<Types/>',
  'docProps/core.xml':
    '<cp:coreProperties><dc:title>Notes</dc:title><dc:creator>W. Writer</dc:creator></cp:coreProperties>',
  'word/styles.xml': `<w:styles ${WORD}><w:style w:styleId="H"><w:name w:val="heading 1"/></w:style>
    <w:style w:styleId="Mine"><w:name w:val="Mine"/><w:basedOn w:val="H"/></w:style></w:styles>`,
  'word/footnotes.xml': `<w:footnotes ${WORD}><w:footnote w:type="separator" w:id="0">${paragraph('-')}</w:footnote>
    <w:footnote w:id="2">${paragraph('A note.')}</w:footnote></w:footnotes>`,
  'word/document.xml': `<w:document ${WORD}><w:body>${paragraph('First', 'H')}
    <w:p><w:r><w:t>One</w:t><w:tab/><w:t xml:space="preserve"> two</w:t><w:footnoteReference w:id="2"/></w:r>
    <w:del><w:r><w:delText>gone</w:delText></w:r></w:del><w:ins><w:r><w:t>, three.</w:t></w:r></w:ins></w:p>
    <w:tbl><w:tr><w:tc>${paragraph('Cell')}</w:tc></w:tr></w:tbl>
    <w:p><w:r><mc:AlternateContent><mc:Choice><w:txbxContent>${paragraph('Box')}</w:txbxContent></mc:Choice>
    <mc:Fallback><w:txbxContent>${paragraph('Box')}</w:txbxContent></mc:Fallback></mc:AlternateContent></w:r></w:p>
    ${paragraph('Second', 'Mine')}${paragraph('End.')}</w:body></w:document>`,
};

describe('POST /api/stories/import', () => {
  it('makes a story of an EPUB, with the chapters of its table of contents', async () => {
    verifies('decided.stories.import');
    const story = await imported(await zipOf(EPUB), 'file_name=sea.epub');
    expect(story).toMatchObject({ title: 'The Sea & the Shore', author: 'Ann Author', builder: 'script', cast: {} });
    expect(script(story)).toEqual([
      '[Tide] 1 Tide',
      'Café — a word!',
      1.5,
      '“Row,” said Ben.',
      '[Storm] Storm',
      'Wind.',
      '[Calm] Still',
    ]);
    expect(story.notes).toEqual([
      'The table of contents was left out: its entries are the chapters.',
      'One picture was left out.',
    ]);
    expect(await service().get<object>(`/api/stories/${story.id}`)).toEqual({ ...story, notes: undefined });
  });

  it('reads the older table of contents, and headings where there is none', async () => {
    const opf = (EPUB['OEBPS/book.opf'] ?? '').replace(' properties="nav"', '');
    const ncx = `<ncx><navMap><navPoint><navLabel><text>Flood</text></navLabel><content src="text/one%20a.xhtml"/></navPoint></navMap></ncx>`;
    const item = '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/></manifest>';
    const old = { ...EPUB, 'OEBPS/toc.ncx': ncx, 'OEBPS/book.opf': opf.replace('</manifest>', item) };
    const chapters = async (files: Readonly<Record<string, string>>) =>
      (await imported(await zipOf(files), '')).segments.flatMap(({ chapter }) => chapter ?? []);
    expect(await chapters(old)).toEqual(['Flood']);
    expect(await chapters({ ...EPUB, 'OEBPS/book.opf': opf })).toEqual(['1 Tide', 'Storm']);
  });

  it('makes a story of a Word document, with its headings as chapters', async () => {
    const story = await imported(await zipOf(DOCX), 'file_name=x.docx');
    expect([story.title, story.author]).toEqual(['Notes', 'W. Writer']);
    expect(script(story)).toEqual([
      '[First] First',
      'One  two, three.',
      'A note.',
      'Cell',
      'Box',
      '[Second] Second',
      'End.',
    ]);
  });

  it('makes a story of Markdown, told by its name', async () => {
    const text =
      '---\ntitle: Rain\n---\n# One\n\nIt *rained*\non [us](http://x.y).\n\n- a &amp; b\n\n# Two\n\n`code`\n';
    expect(script(await imported(text, 'file_name=rain.md'))).toEqual([
      '[One] One',
      'It rained\non us.',
      'a & b',
      '[Two] Two',
      'code',
    ]);
  });

  it('makes a story of plain text in any usual encoding, named after its file', async () => {
    const text =
      'Chapter 1: Café\r\n\r\nA long line that was broken by hand at about here,\r\nand goes on.\r\n\r\n***\r\n\r\nEPILOGUE\r\n\r\nGone.';
    const expected = [
      '[Chapter 1: Café] Chapter 1: Café',
      'A long line that was broken by hand at about here, and goes on.',
      1.5,
      '[EPILOGUE] EPILOGUE',
      'Gone.',
    ];
    const utf16 = Buffer.from(text, 'utf16le');
    const encoded = [Buffer.from(text), Buffer.from(`\ufeff${text}`), utf16, Buffer.from(text, 'latin1')];
    for (const bytes of [...encoded, Buffer.from(utf16).swap16()]) {
      const story = await imported(bytes, 'file_name=The%20Caf%C3%A9.txt');
      expect(script(story)).toEqual(expected);
      expect(story.title).toBe('The Café');
    }
    expect((await imported('Hello.', 'title=Mine&file_name=a.txt')).title).toBe('Mine');
    expect(script(await imported('Verse one\nverse two', ''))).toEqual(['Verse one', 'verse two']);
  });

  it('gives narration and quoted speech lines and voices of their own', async () => {
    verifies('decided.stories.import-quotes');
    const prose = 'It rained.\n\n“Who is there?” said Anna. “Tell me!”\n\nBen answered: “I am.”';
    const apart = await imported(prose, 'quotes_apart=1&narrator_voice_id=anna');
    expect(script(apart)).toEqual([
      'Narrator: It rained.',
      'Anna: “Who is there?”',
      'Narrator: said Anna.',
      'Anna: “Tell me!”',
      'Narrator: Ben answered:',
      'Ben: “I am.”',
    ]);
    expect(apart.cast).toEqual({ Narrator: { voice_id: 'anna' } });
    const quoted = await imported(prose, 'quotes_voice_id=anna');
    expect(quoted.cast).toEqual({ Anna: { voice_id: 'anna' }, Ben: { voice_id: 'anna' } });
    expect(await refused(400, prose, 'quotes_voice_id=nobody')).toMatchObject({
      errors: [{ path: 'quotes_voice_id' }],
    });
  });

  it('refuses what it cannot read, and says what to do instead', async () => {
    verifies('decided.stories.import-refused');
    const detail = async (...args: Parameters<typeof refused>) => (await refused(...args)).detail;
    expect(await detail(415, '%PDF-1.7')).toMatch(/PDF/);
    expect(await detail(415, Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1))).toMatch(/old Word document/);
    expect(await detail(415, '{\\rtf1 x}')).toMatch(/Rich Text/);
    expect(
      await detail(
        415,
        Uint8Array.from({ length: 99 }, (_, i) => i % 7),
        'file_name=a.txt',
      ),
    ).toMatch(/not a text/);
    expect(await detail(400, ' \n\n', 'file_name=a.txt')).toMatch(/no text/);
    const epub = await zipOf(EPUB);
    expect(await detail(415, epub.subarray(0, epub.length / 2))).toMatch(/damaged/);
    expect(await detail(415, await zipOf({ 'a.txt': 'x' }))).toMatch(/neither an EPUB nor a Word document/);
    expect(await detail(415, await zipOf({ ...EPUB, 'OEBPS/book.opf': '<package/>' }))).toMatch(/names no texts/);
    const { 'OEBPS/text/two.xhtml': _, ...incomplete } = EPUB;
    expect(await detail(415, await zipOf(incomplete))).toMatch(/"OEBPS\/text\/two.xhtml" is missing/);
    const locked = '<encryption><CipherReference URI="OEBPS/text/two.xhtml"/></encryption>';
    expect(await detail(415, await zipOf({ ...EPUB, 'META-INF/encryption.xml': locked }))).toMatch(/copy-protected/);
  });

  it('bounds what a small file can unpack to, and expands no entities', async () => {
    const bomb = { ...EPUB, 'OEBPS/text/two.xhtml': 'a'.repeat(33 * 1024 * 1024) };
    expect((await refused(413, await zipOf(bomb))).detail).toMatch(/more than 32 MiB of text/);
    const many = { ...EPUB, 'OEBPS/text/two.xhtml': '<p>a</p>'.repeat(10_001) };
    expect((await refused(413, await zipOf(many))).detail).toMatch(/at most 10000 lines/);
    const quoted = '“A.” “B.” '.repeat(6_000);
    expect((await refused(413, quoted, 'quotes_apart=1')).detail).toMatch(/at most 10000 lines/);
    const laughs = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]><p>&b;&c;</p>`;
    const story = await imported(await zipOf({ ...EPUB, 'OEBPS/text/two.xhtml': laughs }), '');
    expect(script(story).at(-1)).toBe('[Storm] &b;&c;');
  });
});

/** A story of three chapters of one, two and one second, the second voiced in two lines. */
async function voicedBook(): Promise<StoryImportResult> {
  const tone = await upload(service(), wavFile([sine(440, 1)]));
  const story = await imported('Chapter 1\n\nChapter 2\n\nMore.\n\nChapter 3', 'file_name=Book.txt');
  const path = `/api/stories/${story.id}`;
  await service().request(path, { method: 'PATCH', json: { author: 'Ann Ä. Author' } });
  for (const [index, { id }] of story.segments.entries()) {
    const json = { sound_id: tone.id, start_s: index };
    await service().request(`${path}/segments/${id}`, { method: 'PATCH', json });
  }
  return story;
}

const mixed = async (storyId: string): Promise<Sound> => {
  const job = await service().run(`/api/stories/${storyId}/export`, {});
  return service().get<Sound>(`/api/sounds/${job.result?.sounds[0]}`);
};
const bytesOf = async (path: string) => Buffer.from(await (await service().request(path)).arrayBuffer());

describe('chapters of a mixed story', () => {
  it('are marks in its MP3 and Opus files', async () => {
    verifies('decided.story-export.marks');
    const sound = await mixed((await voicedBook()).id);
    const { parts } = await service().get<{ parts: object[] }>(`/api/sounds/${sound.id}/words`);
    expect(parts).toEqual([
      { name: 'Chapter 1', start_s: 0, end_s: 1 },
      { name: 'Chapter 2', start_s: 1, end_s: 3 },
      { name: 'Chapter 3', start_s: 3, end_s: 4 },
    ]);
    const mp3 = await parseBuffer(await bytesOf(`/files/${sound.id}.wav?format=mp3`), 'audio/mpeg', {
      includeChapters: true,
    });
    expect(mp3.common).toMatchObject({ title: 'Book', artist: 'Ann Ä. Author' });
    expect(mp3.format.chapters?.map(({ title, start, timeScale }) => [title, start / (timeScale ?? 1)])).toEqual([
      ['Chapter 1', 0],
      ['Chapter 2', 1],
      ['Chapter 3', 3],
    ]);
    expect(mp3.format.duration).toBeCloseTo(4, 1);
    const edited = await service().post<Sound>(`/api/sounds/${sound.id}/edit`, { op: 'trim', start_s: 1 });
    const part = await parseBuffer(await bytesOf(`/files/${edited.id}.wav?format=mp3`), 'audio/mpeg', {
      includeChapters: true,
    });
    expect(part.common.artist).toBe('Ann Ä. Author');
    expect(part.format.chapters?.map(({ title }) => title)).toEqual(['Chapter 2', 'Chapter 3']);
    const opus = await parseBuffer(await bytesOf(`/files/${sound.id}.wav?format=opus`), 'audio/ogg');
    expect(opus.common).toMatchObject({ title: 'Book', artist: 'Ann Ä. Author' });
    const comments = new Map(opus.native['vorbis']?.map(({ id, value }) => [id, value]));
    expect([1, 2, 3].map((n) => [comments.get(`CHAPTER00${n}`), comments.get(`CHAPTER00${n}NAME`)])).toEqual([
      ['00:00:00.000', 'Chapter 1'],
      ['00:00:01.000', 'Chapter 2'],
      ['00:00:03.000', 'Chapter 3'],
    ]);
  });

  it('are exported as one file each, numbered and tagged', async () => {
    verifies('decided.story-export.chapters');
    const { id } = await voicedBook();
    const files = await unzip(await service().request(`/api/stories/${id}/project?format=chapters`));
    expect(Object.keys(files)).toEqual(['1 Chapter 1.mp3', '2 Chapter 2.mp3', '3 Chapter 3.mp3']);
    const read = await Promise.all(Object.values(files).map((bytes) => parseBuffer(bytes, 'audio/mpeg')));
    expect(
      read.map(({ common }) => [common.title, common.album, common.artist, common.track.no, common.track.of]),
    ).toEqual([1, 2, 3].map((n) => [`Chapter ${n}`, 'Book', 'Ann Ä. Author', n, 3]));
    for (const [index, durationS] of [1, 2, 1].entries())
      expect(read[index]?.format.duration).toBeCloseTo(durationS, 1);
    const waves = await unzip(
      await service().request(`/api/stories/${id}/project?format=chapters&audio=wav&loudness_lufs=-30`),
    );
    const [, second] = Object.values(waves).map((bytes) => readWave(bytes));
    expect(second?.frames).toBe(2 * 48_000);
    const peak = second?.channels[0]?.reduce((most, x) => Math.max(most, Math.abs(x)), 0) ?? 0;
    expect(peak).toBeGreaterThan(0.01);
    expect(peak).toBeLessThan(0.1);
  });

  it('need a chapter and a sound', async () => {
    const { id, segments } = await imported('Hello.', '');
    const path = `/api/stories/${id}/project?format=chapters`;
    expect((await service().problem(400, path)).detail).toMatch(/would be silent/);
    const tone = await upload(service(), wavFile([sine(440, 1)]));
    const line = `/api/stories/${id}/segments/${(segments[0] as Segment).id}`;
    await service().request(line, { method: 'PATCH', json: { sound_id: tone.id } });
    expect((await service().problem(400, path)).detail).toMatch(/no chapters/);
    await service().request(line, { method: 'PATCH', json: { chapter: 'Hi' } });
    expect(Object.keys(await unzip(await service().request(path)))).toEqual(['1 Hi.mp3']);
  });
});
